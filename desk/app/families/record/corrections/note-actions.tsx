import { useWords } from 'browser/words/use-words.tsx'
import { writeFamilyNote } from 'contract/families/changes.ts'
import { changeFamilyNote, removeFamilyNote } from 'contract/families/corrections/endpoints.ts'
import { useState } from 'react'
import { AskDialog } from '../../../parts/ask-dialog.tsx'
import { showToast } from '../../../parts/show-toast.ts'
import { useRecordChange } from '../change/use-record-change.ts'
import { CorrectActions } from './correct-actions.tsx'
import { CorrectDialog, fieldErrorIn } from './correct-dialog.tsx'

interface NoteActionsProps {
  readonly familyId: number
  readonly noteId: number
  readonly text: string
  readonly isMine: boolean
}

/** Corrects or removes a note; only for its author. An owner removes those of colleagues who have left. */
export function NoteActions({ familyId, noteId, text, isMine }: NoteActionsProps) {
  const { t } = useWords('desk-families')
  const [isOpen, setIsOpen] = useState(false)
  const [isRemovalOpen, setIsRemovalOpen] = useState(false)
  const [error, setError] = useState<string>()
  const params = { id: familyId }
  const back = useRecordChange(changeFamilyNote)
  const again = useRecordChange(writeFamilyNote)
  const change = useRecordChange(changeFamilyNote, {
    done: () => {
      setIsOpen(false)
      showToast({
        text: t('note_corrected'),
        undo: () => back.mutate({ params, body: { note_id: noteId, text } }),
      })
    },
    refused: (problem) => {
      const sentence = fieldErrorIn(problem, 'text')
      setError(sentence)
      return sentence !== undefined
    },
  })
  const remove = useRecordChange(removeFamilyNote, {
    done: () => {
      setIsRemovalOpen(false)
      showToast({
        text: t('note_removed'),
        ...(isMine && { undo: () => again.mutate({ params, body: { text } }) }),
      })
    },
  })
  const send = () => remove.mutate({ params, body: { note_id: noteId } })
  return (
    <>
      <CorrectActions
        labels={{ correct: t('correct_note'), remove: t('remove_note') }}
        isRemoving={remove.isPending}
        onCorrect={
          isMine
            ? () => {
                setError(undefined)
                setIsOpen(true)
              }
            : undefined
        }
        onRemove={isMine ? send : () => setIsRemovalOpen(true)}
      />
      <AskDialog
        open={isRemovalOpen}
        title={t('remove_note')}
        text={t('remove_left_note')}
        confirmLabel={t('remove')}
        isBusy={remove.isPending}
        onClose={() => setIsRemovalOpen(false)}
        onDo={send}
      />
      {isOpen && (
        <CorrectDialog
          title={t('correct_note')}
          label={t('right_note')}
          wrong={text}
          kind="note"
          busy={change.isPending}
          error={error}
          onSave={(right) => change.mutate({ params, body: { note_id: noteId, text: right } })}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
