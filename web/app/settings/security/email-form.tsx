import { call } from 'browser/calls/call.ts'
import { TextField } from 'browser/forms/fields.tsx'
import { Form, useSchemaResolver } from 'browser/forms/form.tsx'
import { useSend } from 'browser/forms/use-send.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { changeEmail } from 'contract/accounts/profile.ts'
import { href } from 'contract/site/href.ts'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { PasswordField } from '../../accounts/password-field.tsx'
import { loadProfile } from '../../accounts/profile.ts'
import { FormEnd } from './form-end.tsx'

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
  useEffect(() => void form.setFocus('email'), [form])

  const send = async (fields: EmailFields) => {
    const { new_email } = await call(changeEmail, { body: fields })
    await loadProfile()
    navigate(href('verificationCode'), { state: { email: new_email, from: `${href('settings')}#security` } })
  }
  const sending = useSend(form, send, t('not_reached'))

  return (
    <div className="w-full max-w-108 py-2">
      <Form id="new-email" form={form} onValid={sending.send} label={t('change_email')} secret>
        <TextField name="email" label={t('new_email')} autoComplete="email" inputMode="email" leftToRight />
        <PasswordField
          name="password"
          label={t('your_password')}
          hint={t('your_password_hint')}
          autoComplete="current-password"
        />
        <FormEnd sending={sending} sendLabel={t('send_code_there')} onClose={onClose} />
      </Form>
    </div>
  )
}
