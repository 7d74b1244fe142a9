import { useLanguage } from 'browser/words/use-language.ts'
import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { inLanguage } from '../language/choose.ts'
import { Logo } from '../shell/logo.tsx'
import './door.css'

interface DoorProps {
  readonly title: string
  readonly lead?: ReactNode
  readonly children: ReactNode
}

/** The desk's door: whoever is not inside yet stands before it, in either language. */
export function Door({ title, lead, children }: DoorProps) {
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <main className="gate">
      <div className="door">
        <div className="door-head">
          <Logo />
          <OtherLanguage />
        </div>
        <div>
          <h1 className="door-title">{title}</h1>
          {lead && <p className="text-ink-2">{lead}</p>}
        </div>
        {children}
      </div>
    </main>
  )
}

/** The same address in the other language: the page is loaded anew, and turned. */
function OtherLanguage() {
  const { language } = useLanguage()
  const place = useLocation()
  const other = language === 'ar' ? 'en' : 'ar'
  return (
    <a
      className="link text-small"
      href={inLanguage(other, place)}
      lang={other}
      hrefLang={other}
      target="_self"
      rel="nofollow"
    >
      {other === 'ar' ? 'العربية' : 'English'}
    </a>
  )
}
