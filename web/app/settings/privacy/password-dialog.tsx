import { Form, useSchemaResolver } from 'browser/forms/form.tsx'
import { useSend } from 'browser/forms/use-send.ts'
import { useWords } from 'browser/words/use-words.tsx'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from 'ui/button.tsx'
import { Dialog } from 'ui/dialog.tsx'
import { Notice } from 'ui/notice.tsx'
import { PasswordField } from '../../accounts/password-field.tsx'

const schema = async () => (await import('contract/accounts/profile-forms.ts')).OwnPassword

interface PasswordDialogProps {
  /** `delete`: the prefix of its words: `delete_sure`, `delete_sure_text`, `delete_now`. */
  readonly id: 'delete' | 'download'
  readonly hint?: string
  readonly cancel: string
  /** The message of a failure without a sentence of the server. */
  readonly failed: string
  readonly buttonClassName?: string
  readonly disabled?: boolean
  readonly onSend: (fields: { password: string }) => Promise<void>
  readonly onClose: () => void
  /** Further fields, above the password. */
  readonly children?: ReactNode
}

/** Asks for the password again before an action. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { id, hint, cancel, failed, buttonClassName, disabled, onSend, onClose, children } = props
  const { t } = useWords('settings')
  const title = t(`${id}_sure`)
  const form = useForm({
    resolver: useSchemaResolver<{ password: string }>(schema),
    mode: 'onTouched',
    defaultValues: { password: '' },
  })
  const sending = useSend(form, onSend, failed)
  return (
    <Dialog open onClose={onClose} label={title} className="dialog">
      <h2 className="h3">{title}</h2>
      <p className="text-ink-2">{t(`${id}_sure_text`)}</p>
      <Form id={id} form={form} onValid={sending.send} label={title} secret>
        {children}
        <PasswordField
          id={`${id}_password`}
          name="password"
          label={t('your_password')}
          hint={hint}
          autoComplete="current-password"
        />
        {sending.sentence && <Notice kind="error">{sending.sentence}</Notice>}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" className={buttonClassName} busy={sending.busy} disabled={disabled}>
            {t(`${id}_now`)}
          </Button>
          <Button kind="ghost" onClick={onClose}>
            {cancel}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
