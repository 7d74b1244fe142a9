import { call } from 'browser/calls/call.ts'
import { TextField } from 'browser/forms/fields.tsx'
import { Form, useSchemaResolver } from 'browser/forms/form.tsx'
import { useSend } from 'browser/forms/use-send.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { changeEmail } from 'contract/accounts/profile.ts'
import { href } from 'contract/site/href.ts'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { Button } from 'ui/button.tsx'
import { Notice } from 'ui/notice.tsx'
import { PasswordField } from '../../accounts/password-field.tsx'
import { loadProfile } from '../../accounts/profile.ts'

const schema = async () => (await import('contract/accounts/profile-forms.ts')).NewEmail

interface EmailFields {
  email: string
  password: string
}

/** Form for a new email, which becomes active once its code is confirmed (product §2). */
export function EmailForm({ onClose }: { onClose: () => void }) {
  const { t } = useWords('settings')
  const navigate = useNavigate()
  const form = useForm<EmailFields>({
    resolver: useSchemaResolver<EmailFields>(schema),
    mode: 'onTouched',
    defaultValues: { email: '', password: '' },
  })

  const send = async (fields: EmailFields) => {
    const { new_email } = await call(changeEmail, { body: fields })
    await loadProfile()
    navigate(href('verificationCode'), { state: { email: new_email, from: `${href('settings')}#security` } })
  }
  const sending = useSend(form, send, t('not_reached'))

  return (
    <div className="settings-form">
      <Form id="new-email" form={form} onValid={sending.send} label={t('change_email')} secret>
        <TextField name="email" label={t('new_email')} autoComplete="email" inputMode="email" leftToRight />
        <PasswordField
          name="password"
          label={t('your_password')}
          hint={t('your_password_hint')}
          autoComplete="current-password"
        />
        {sending.sentence && <Notice kind="error">{sending.sentence}</Notice>}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" small busy={sending.busy}>
            {t('send_code_there')}
          </Button>
          <Button kind="ghost" small onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </Form>
    </div>
  )
}
