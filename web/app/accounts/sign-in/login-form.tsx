import { TextField } from 'browser/forms/fields.tsx'
import { Form, useSchemaResolver } from 'browser/forms/form.tsx'
import { useSend } from 'browser/forms/use-send.ts'
import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { href } from 'contract/site/href.ts'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useLocation } from 'react-router'
import { Button } from 'ui/button.tsx'
import { Notice } from 'ui/notice.tsx'
import { logIn } from '../account.ts'
import { PasswordField } from '../password-field.tsx'

const schema = async () => (await import('contract/accounts/forms.ts')).Credentials

interface LoginFields {
  email: string
  password: string
}

/** Log-in form; values that a password manager filled in before hydration are read from the fields. */
export function LoginForm({ email, almost, onDone }: { email?: string; almost: boolean; onDone: () => void }) {
  const { t } = useWords('accounts')
  const { state } = useLocation()
  const form = useForm<LoginFields>({
    resolver: useSchemaResolver<LoginFields>(schema),
    mode: 'onTouched',
    ...(email !== undefined && { defaultValues: { email } }),
  })

  const send = async (fields: LoginFields) => {
    await logIn(fields)
    onDone()
  }
  const sending = useSend(form, send, t('not_reached'))
  useEffect(() => {
    if (sending.problem) form.setFocus('password', { shouldSelect: true })
  }, [form, sending.problem])

  return (
    <Form id="login" form={form} onValid={sending.send} label={t('login_title')} secret needsScript>
      {sending.sentence ? (
        <Notice kind="error">{sending.sentence}</Notice>
      ) : (
        almost && <Notice kind="error">{t('almost')}</Notice>
      )}
      <TextField name="email" label={t('email')} autoComplete="username" inputMode="email" leftToRight />
      <PasswordField
        name="password"
        label={t('password')}
        autoComplete="current-password"
        aside={
          <Link className="link password-aside" to={href('forgotPassword')} state={state}>
            {t('forgot_it')}
          </Link>
        }
      />
      <Button type="submit" busy={sending.busy} className="w-full">
        {t('log_in')}
      </Button>
      <p className="text-center text-ink-2">
        {t('new_here')}{' '}
        <Link className="link" to={href('login', { face: 'register' })} state={state} replace>
          {t('create_account')}
        </Link>
      </p>
    </Form>
  )
}
