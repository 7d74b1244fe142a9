import { useWords } from 'browser/words/use-words.tsx'
import { previewContent } from 'contract/content/preview.ts'
import type { Answer } from 'contract/endpoint.ts'
import type { Language } from 'i18n/languages.ts'
import { Eye } from 'lucide'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { Icon } from 'ui/icon.tsx'
import { useChange } from '../../calls/use-change.ts'
import { PreviewDialog } from './preview-dialog.tsx'

interface PreviewButtonProps {
  readonly id: number
  readonly language: Language
  /** Saves the draft before the preview. */
  readonly saveNow: () => Promise<unknown>
  readonly label?: string
}

/** Previews the current draft as the public page, in both languages and widths. */
export function PreviewButton({ id, language, saveNow, label }: PreviewButtonProps) {
  const { t } = useWords('desk-content')
  const [preview, setPreview] = useState<Answer<typeof previewContent>>()
  const make = useChange(previewContent, { done: setPreview })
  return (
    <>
      <Button
        kind="line"
        busy={make.isPending}
        onClick={() => void saveNow().then(() => make.mutate({ params: { id } }))}
      >
        <Icon of={Eye} size="1rem" />
        <span>{label ?? t('preview')}</span>
      </Button>
      {preview && <PreviewDialog preview={preview} language={language} onClose={() => setPreview(undefined)} />}
    </>
  )
}
