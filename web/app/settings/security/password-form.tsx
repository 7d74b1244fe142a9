import { call, queryClient, queryKeyOf } from 'browser/calls/call.ts'
import { Form, useSchemaResolver } from 'browser/forms/form.tsx'
import { useSend } from 'browser/forms/use-send.ts'
import { notify } from 'browser/parts/notify.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { changePassword } from 'contract/accounts/profile.ts'
import { listSessions } from 'contract/accounts/sessions.ts'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { PasswordField, PasswordStrength } from '../../accounts/password-field.tsx'
import { FormEnd } from './form-end.tsx'

const schema = async () => (await import('contract/accounts/profile-forms.ts')).PasswordChange

interface PasswordFields {
  current_password: string
  password: string
  password_confirmation: string
}

/** Form to change the password; all other sessions end (product §2). */
export function PasswordForm({ email, onClose }: { email: string; onClose: () => void }) {
  const { t } = useWords('settings')
  const form = useForm<PasswordFields>({
    resolver: useSchemaResolver<PasswordFields>(schema),
    mode: 'onTouched',
    defaultValues: { current_password: '', password: '', password_confirmation: '' },
  })
  useEffect(() => void form.setFocus('current_password'), [form])

  const send = async (fields: PasswordFields) => {
    await call(changePassword, { body: fields })
    void queryClient.invalidateQueries({ queryKey: queryKeyOf(listSessions) })
    notify({ kind: 'success', text: t('password_saved') })
    onClose()
  }
  const sending = useSend(form, send, t('not_reached'))

  return (
    <div className="w-full max-w-108 py-2">
      <Form id="new-password" form={form} onValid={sending.send} label={t('change_password')} secret>
        {/* The user name for password managers. */}
        <input type="hidden" autoComplete="username" name="username" value={email} readOnly />
        <PasswordField name="current_password" label={t('current_password')} autoComplete="current-password" />
        <PasswordField
          id="new_password"
          name="password"
          label={t('new_password')}
          autoComplete="new-password"
          hint={<PasswordStrength name="password" />}
        />
        <PasswordField name="password_confirmation" label={t('password_again')} autoComplete="new-password" />
        <FormEnd sending={sending} sendLabel={t('save')} onClose={onClose} />
      </Form>
    </div>
  )
}
