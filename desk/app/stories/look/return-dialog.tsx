import { useWords } from 'browser/words/use-words.tsx'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { Dialog } from 'ui/dialog.tsx'
import { describedBy, Field } from 'ui/field.tsx'

interface ReturnDialogProps {
  readonly open: boolean
  readonly isBusy: boolean
  readonly onClose: () => void
  readonly onReturn: (note: string) => unknown
}

const noteMaxLength = 500

/** A story goes back to who made it, with a word. */
export function ReturnDialog({ open, isBusy, onClose, onReturn }: ReturnDialogProps) {
  const { t } = useWords('desk-stories')
  const [note, setNote] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const error = isMissing && !note.trim() ? t('return_note_missing') : undefined
  return (
    <Dialog open={open} onClose={onClose} label={t('return_title')} className="dialog">
      <form
        className="grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!note.trim()) return setIsMissing(true)
          void onReturn(note.trim())
        }}
      >
        <h2>{t('return_title')}</h2>
        <Field id="return-note" label={t('return_note')} {...(error && { error })}>
          <textarea
            id="return-note"
            className="input"
            rows={3}
            dir="auto"
            maxLength={noteMaxLength}
            value={note}
            onChange={({ target }) => setNote(target.value)}
            {...describedBy('return-note', error, false)}
          />
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={isBusy}>
            {t('return')}
          </Button>
          <Button kind="line" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
