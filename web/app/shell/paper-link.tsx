import { Download, FileText } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from 'ui/icon.tsx'
import './paper-link.css'

interface PaperLinkProps {
  /** Language of the form. */
  readonly language: string
  /** File name without its ending; the server renders the PDF. */
  readonly name: string
  readonly children: ReactNode
}

/** Link that downloads a printable form. */
export function PaperLink({ language, name, children }: PaperLinkProps) {
  return (
    <a
      className="paper"
      href={`/papers/${language}/${encodeURIComponent(name)}.pdf`}
      download={`${name}.pdf`}
      hrefLang={language}
      type="application/pdf"
    >
      <Icon of={FileText} size="1.75rem" />
      {children}
      <Icon of={Download} size="1.375rem" />
    </a>
  )
}
