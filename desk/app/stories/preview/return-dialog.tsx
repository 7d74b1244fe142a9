import { useWords } from 'browser/words/use-words.tsx'
import { useState } from 'react'
import { AreaField } from '../../forms/fields.tsx'
import { FormDialog } from '../../forms/form-dialog.tsx'

interface ReturnDialogProps {
  readonly open: boolean
  readonly isBusy: boolean
  readonly onClose: () => void
  readonly onReturn: (note: string) => unknown
}

const noteMaxLength = 500

/** Returns a story to its author with a note. */
export function ReturnDialog({ open, isBusy, onClose, onReturn }: ReturnDialogProps) {
  const { t } = useWords('desk-stories')
  const [note, setNote] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const error = isMissing && !note.trim() ? t('return_note_missing') : undefined
  return (
    <FormDialog
      open={open}
      title={t('return_title')}
      send={t('return')}
      busy={isBusy}
      onSend={() => {
        if (!note.trim()) return setIsMissing(true)
        void onReturn(note.trim())
      }}
      onClose={onClose}
    >
      <AreaField
        label={t('return_note')}
        error={error}
        rows={3}
        dir="auto"
        maxLength={noteMaxLength}
        value={note}
        onText={setNote}
      />
    </FormDialog>
  )
}
