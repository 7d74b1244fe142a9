import { call } from 'browser/calls/call.ts'
import { Form, useSchemaResolver } from 'browser/forms/form.tsx'
import { useSend } from 'browser/forms/use-send.ts'
import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { resetPassword } from 'contract/accounts/codes.ts'
import { href } from 'contract/site/href.ts'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { Button } from 'ui/button.tsx'
import { Notice } from 'ui/notice.tsx'
import { PasswordField, PasswordStrength } from '../password-field.tsx'
import { useSignInState } from '../sign-in/use-sign-in-state.ts'
import { clearUser } from '../user.ts'

const schema = async () => (await import('contract/accounts/code-forms.ts')).NewPassword

interface ResetFields {
  password: string
  password_confirmation: string
}

/** Form for the new password. All sessions end, so it leads to the log-in page. */
export function ResetForm({ token, email }: { token: string; email: string }) {
  const { t } = useWords('accounts')
  const navigate = useNavigate()
  const { state } = useSignInState()
  const withToken = (fields: ResetFields) => ({ ...fields, reset_token: token })
  const form = useForm<ResetFields>({
    resolver: useSchemaResolver<ResetFields>(schema, withToken),
    mode: 'onTouched',
  })

  const send = async (fields: ResetFields) => {
    await call(resetPassword, { body: withToken(fields) })
    clearUser()
    const { from, action } = state
    navigate(href('login'), { replace: true, state: { from, action, email, notice: 'password_changed' } })
  }
  const sending = useSend(form, send, t('not_reached'))

  return (
    <Form id="reset" form={form} onValid={sending.send} label={t('reset_heading')} secret>
      {sending.sentence && <Notice kind="error">{sending.sentence}</Notice>}
      {sending.problem?.code === 'reset_expired' && (
        <Link
          className="link justify-self-start"
          to={href('forgotPassword')}
          state={{ ...state, resetToken: undefined }}
        >
          {t('send_code')}
        </Link>
      )}
      {/* The user name for password managers. */}
      <input type="hidden" autoComplete="username" name="username" value={email} readOnly />
      <PasswordField
        name="password"
        label={t('new_password')}
        autoComplete="new-password"
        hint={<PasswordStrength name="password" />}
      />
      <PasswordField name="password_confirmation" label={t('password_again')} autoComplete="new-password" />
      <Button type="submit" busy={sending.busy} className="w-full">
        {t('save_password')}
      </Button>
    </Form>
  )
}
