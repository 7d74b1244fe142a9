import { useWords } from 'browser/words/use-words.tsx'
import { PasswordField } from './password-field.tsx'

/** A new password, typed twice. */
export function NewPasswordFields() {
  const { t } = useWords('desk-sign-in')
  return (
    <>
      <PasswordField name="password" label={t('new_password')} autoComplete="new-password" hint={t('password_hint')} />
      <PasswordField name="password_confirmation" label={t('password_again')} autoComplete="new-password" />
    </>
  )
}
