import { call } from 'browser/calls/call.ts'
import { TextField } from 'browser/forms/fields.tsx'
import { useSend } from 'browser/forms/use-send.ts'
import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { type NextStep, signInStaff } from 'contract/staff/sign-in/endpoints.ts'
import { useForm } from 'react-hook-form'
import { Button } from 'ui/button.tsx'
import { addresses } from '../../addresses.ts'
import { DeskForm } from '../../forms/desk-form.tsx'
import { Note } from '../../parts/note.tsx'
import { PasswordField } from './password-field.tsx'

interface CredentialsFields {
  email: string
  password: string
}

/** Email and password in one form; the server's refusal is the same for an unknown email. */
export function Credentials({ onNext }: { onNext: (next: NextStep) => void }) {
  const { t } = useWords('desk-sign-in')
  const form = useForm<CredentialsFields>({ defaultValues: { email: '', password: '' } })
  const sending = useSend(form, async (body) => onNext(await call(signInStaff, { body })), t('not_arrived'))
  return (
    <DeskForm id="sign-in" form={form} onValid={sending.send} label={t('title')} secret>
      {!navigator.cookieEnabled && <Note kind="bad">{t('no_cookies')}</Note>}
      {sending.sentence && <Note kind="bad">{sending.sentence}</Note>}
      <TextField name="email" label={t('email')} autoComplete="username" inputMode="email" leftToRight />
      <PasswordField name="password" label={t('password')} autoComplete="current-password" />
      <Button type="submit" busy={sending.busy}>
        {t('go_on')}
      </Button>
      <p className="text-small">
        <Link className="link" to={addresses.password}>
          {t('forgotten')}
        </Link>
      </p>
      <p className="text-small text-ink-3">{t('staff_only')}</p>
    </DeskForm>
  )
}
