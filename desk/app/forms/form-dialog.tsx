import { UniqueFieldIds } from 'browser/forms/field-ids.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import { Button } from 'ui/button.tsx'
import { Dialog } from 'ui/dialog.tsx'

interface FormDialogProps<Values extends FieldValues> {
  readonly open?: boolean
  readonly title: string
  /** The form of fields of `browser/forms`; `onSend` is then its `handleSubmit`. Left out for fields with a state of their own. */
  readonly form?: UseFormReturn<Values>
  /** A sentence above the fields. */
  readonly lead?: ReactNode
  /** The label of the submit button. */
  readonly send: string
  readonly busy?: boolean
  readonly onSend: () => unknown
  readonly onClose: () => void
  /** Further buttons, between submit and cancel. */
  readonly actions?: ReactNode
  /** The fields. */
  readonly children: ReactNode
}

/** A dialog with a form: title, fields, submit and cancel. After a submit, the first invalid field gets the focus. */
export function FormDialog<Values extends FieldValues = FieldValues>(props: FormDialogProps<Values>) {
  const { open = true, title, form, lead, send, busy = false, onSend, onClose, actions, children } = props
  const { t } = useWords('desk-shell')
  const element = useRef<HTMLFormElement>(null)
  const wasSent = useRef(false)
  useEffect(() => {
    const wrong = wasSent.current && !busy && element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (!wrong) return
    wasSent.current = false
    wrong.focus()
  })
  return (
    <Dialog open={open} onClose={onClose} label={title} className="dialog">
      <form
        ref={element}
        className="grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // A form around the dialog's component would be sent, too.
          event.stopPropagation()
          wasSent.current = true
          void onSend()
        }}
      >
        <h2>{title}</h2>
        {lead && <p className="text-ink-2">{lead}</p>}
        <UniqueFieldIds>{form ? <FormProvider {...form}>{children}</FormProvider> : children}</UniqueFieldIds>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={busy}>
            {send}
          </Button>
          {actions}
          <Button kind="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
