import { useWords } from 'browser/words/use-words.tsx'
import { previewContent } from 'contract/content/preview.ts'
import type { Language } from 'i18n/languages.ts'
import { Eye } from 'lucide'
import { Button } from 'ui/button.tsx'
import { Icon } from 'ui/icon.tsx'
import { useChange } from '../calls/use-change.ts'

interface PreviewButtonProps {
  readonly id: number
  readonly language: Language
  /** What is typed is saved before it is looked at. */
  readonly saveNow: () => Promise<unknown>
}

/** The public page itself with what is written now, in a window of its own. */
export function PreviewButton({ id, language, saveNow }: PreviewButtonProps) {
  const { t } = useWords('desk-content')
  const preview = useChange(previewContent, {
    done: ({ url }) => void window.open(`${url}?lng=${language}`, '_blank', 'noopener'),
  })
  return (
    <Button
      kind="line"
      busy={preview.isPending}
      onClick={() => void saveNow().then(() => preview.mutate({ params: { id } }))}
    >
      <Icon of={Eye} size="1rem" />
      {t('preview')}
    </Button>
  )
}
