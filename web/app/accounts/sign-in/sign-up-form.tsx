import { TextField } from 'browser/forms/fields.tsx'
import { Form, useSchemaResolver } from 'browser/forms/form.tsx'
import { useDraft } from 'browser/forms/use-draft.ts'
import { useSend } from 'browser/forms/use-send.ts'
import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { nameMaxLength } from 'contract/limits.ts'
import { href } from 'contract/site/href.ts'
import { useForm } from 'react-hook-form'
import { useLocation } from 'react-router'
import { Button } from 'ui/button.tsx'
import { Notice } from 'ui/notice.tsx'
import { signUp } from '../account.ts'
import { PasswordField, PasswordStrength } from '../password-field.tsx'
import { PersonFields } from '../person-fields.tsx'
import { emptySignUpFields, type SignUpFields, signUpOf, signUpSchema } from './sign-up-fields.ts'

interface SignUpFormProps {
  /** Fields of a form posted before hydration. */
  readonly posted?: typeof emptySignUpFields
  readonly onDone: (email: string) => void
}

/** The unrouted sign-up, second face of the log-in page (spec §2). */
export function SignUpForm({ posted, onDone }: SignUpFormProps) {
  const { t } = useWords('accounts')
  const { state } = useLocation()
  const form = useForm<SignUpFields>({
    resolver: useSchemaResolver<SignUpFields>(signUpSchema, signUpOf),
    mode: 'onTouched',
    defaultValues: posted ?? emptySignUpFields,
  })
  const draft = useDraft('register', form)

  const send = async (fields: SignUpFields) => {
    await signUp(signUpOf(fields))
    draft.forget()
    onDone(fields.email.trim())
  }
  const sending = useSend(form, send, t('not_reached'))

  return (
    <Form id="register" form={form} onValid={sending.send} label={t('register_title')} needsScript>
      <TextField name="name" label={t('full_name')} autoComplete="name" maxLength={nameMaxLength} />
      <TextField name="email" label={t('email')} autoComplete="email" inputMode="email" leftToRight />
      <PersonFields />
      <PasswordField
        name="password"
        label={t('password')}
        autoComplete="new-password"
        hint={<PasswordStrength name="password" />}
      />
      <PasswordField name="password_confirmation" label={t('password_again')} autoComplete="new-password" />
      {sending.sentence ? (
        <Notice kind="error">{sending.sentence}</Notice>
      ) : (
        posted && <Notice kind="error">{t('almost')}</Notice>
      )}
      <Button type="submit" busy={sending.busy} className="w-full">
        {t('create_account')}
      </Button>
      <p className="hint">
        {t('code_goes_to')}{' '}
        <Link className="link" to={href('privacy')}>
          {t('privacy_notice')}
        </Link>
      </p>
      <p className="text-center text-ink-2">
        {t('already_with_us')}{' '}
        <Link className="link" to={href('login')} state={state} replace>
          {t('log_in')}
        </Link>
      </p>
    </Form>
  )
}
