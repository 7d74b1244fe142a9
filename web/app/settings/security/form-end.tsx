import type { useSend } from 'browser/forms/use-send.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { Button } from 'ui/button.tsx'
import { Notice } from 'ui/notice.tsx'

interface FormEndProps {
  readonly sending: Pick<ReturnType<typeof useSend>, 'sentence' | 'busy'>
  readonly sendLabel: string
  readonly onClose: () => void
}

/** Error, send and cancel at the end of a form in a settings panel. */
export function FormEnd({ sending: { sentence, busy }, sendLabel, onClose }: FormEndProps) {
  const { t } = useWords('settings')
  return (
    <>
      {sentence && <Notice kind="error">{sentence}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" small busy={busy}>
          {sendLabel}
        </Button>
        <Button kind="ghost" small onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </>
  )
}
