import { call } from 'browser/calls/call.ts'
import { TextField } from 'browser/forms/fields.tsx'
import { Form, useSchemaResolver } from 'browser/forms/form.tsx'
import { useSend } from 'browser/forms/use-send.ts'
import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { forgetPassword } from 'contract/accounts/codes.ts'
import { href } from 'contract/site/href.ts'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { Button } from 'ui/button.tsx'
import { Notice } from 'ui/notice.tsx'
import { useSignInState } from '../sign-in/use-sign-in-state.ts'

const schema = async () => (await import('contract/accounts/code-forms.ts')).ForgottenPassword

interface ForgetFields {
  email: string
}

/** Asks for a code. The answer is the same whether or not there is an account (safety §access). */
export function ForgetForm({ almost }: { almost: boolean }) {
  const { t } = useWords('accounts')
  const navigate = useNavigate()
  const { state } = useSignInState()
  const form = useForm<ForgetFields>({
    resolver: useSchemaResolver<ForgetFields>(schema),
    mode: 'onTouched',
    ...(state.email !== undefined && { defaultValues: { email: state.email } }),
  })

  const send = async ({ email }: ForgetFields) => {
    const { request } = await call(forgetPassword, { body: { email } })
    // No new request: a code was sent already and belongs to the earlier request.
    const codeRequest = request ?? (email.trim() === state.email ? state.request : undefined)
    navigate(href('verificationCode'), { state: { ...state, email: email.trim(), request: codeRequest } })
  }
  const sending = useSend(form, send, t('not_reached'))

  return (
    <Form id="forget" form={form} onValid={sending.send} label={t('forgot_title')} secret needsScript>
      {sending.sentence ? (
        <Notice kind="error">{sending.sentence}</Notice>
      ) : (
        almost && <Notice kind="error">{t('almost')}</Notice>
      )}
      <TextField name="email" label={t('email')} autoComplete="username" inputMode="email" leftToRight />
      <Button type="submit" busy={sending.busy} className="w-full">
        {t('send_code')}
      </Button>
      <p className="text-center">
        <Link className="link" to={href('login')} state={state}>
          {t('back_to_login')}
        </Link>
      </p>
    </Form>
  )
}
