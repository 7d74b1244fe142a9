import { UniqueFieldIds } from 'browser/forms/field-ids.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import type { ReactNode } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import { Button } from 'ui/button.tsx'
import { Dialog } from 'ui/dialog.tsx'
import { sendByKey } from '../keys/send-by-key.ts'
import { DialogButtons } from '../parts/dialog-buttons.tsx'
import { Note } from '../parts/note.tsx'
import { useFirstWrong } from './use-first-wrong.ts'

interface FormDialogProps<Values extends FieldValues> {
  readonly open?: boolean
  readonly title: string
  /** The form of fields of `browser/forms`; `onSend` is then its `handleSubmit`. Left out for fields with a state of their own. */
  readonly form?: UseFormReturn<Values>
  /** A sentence above the fields. */
  readonly lead?: ReactNode
  /** The sentence of a refusal that concerns no field. */
  readonly refusal?: string | undefined
  /** The label of the submit button; without it there is nothing to send yet. */
  readonly send: string | undefined
  readonly busy?: boolean
  /** There is a submit button, but nothing that it could send. */
  readonly disabled?: boolean
  /** The change takes something away. */
  readonly danger?: boolean
  /** The label of the button that closes; "Cancel" if left out. */
  readonly cancel?: string
  readonly onSend: () => unknown
  readonly onClose: () => void
  /** Further buttons, between submit and cancel. */
  readonly actions?: ReactNode
  readonly className?: string
  /** The fields. */
  readonly children: ReactNode
}

/** A dialog with a form: title, fields, submit and cancel. After a submit, the first invalid field gets the focus. */
export function FormDialog<Values extends FieldValues = FieldValues>(props: FormDialogProps<Values>) {
  const { open = true, title, form, lead, send, busy = false, disabled, cancel, onSend, onClose, actions } = props
  const { className = 'dialog', danger = false, refusal, children } = props
  const { t } = useWords('desk-shell')
  const firstWrong = useFirstWrong(busy)
  return (
    <Dialog open={open} onClose={onClose} label={title} className={className}>
      <form
        {...firstWrong}
        className="grid gap-4"
        noValidate
        onKeyDown={sendByKey}
        onSubmit={(event) => {
          event.preventDefault()
          // A form around the dialog's component would be sent, too.
          event.stopPropagation()
          if (send === undefined || busy || disabled) return
          // A refusal of what is no field of the form, such as the time of a tour, would block each further submit.
          form?.clearErrors()
          void onSend()
        }}
      >
        <h2>{title}</h2>
        {lead && <p className="text-ink-2">{lead}</p>}
        <UniqueFieldIds>{form ? <FormProvider {...form}>{children}</FormProvider> : children}</UniqueFieldIds>
        {refusal && <Note kind="bad">{refusal}</Note>}
        <DialogButtons>
          {send !== undefined && (
            <Button type="submit" className={danger ? 'button-danger' : ''} busy={busy} disabled={disabled}>
              {send}
            </Button>
          )}
          {actions}
          <Button kind="ghost" onClick={onClose}>
            {cancel ?? t('cancel')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
