import { call } from 'browser/calls/call.ts'
import { TextField } from 'browser/forms/fields.tsx'
import { useSend } from 'browser/forms/use-send.ts'
import { useWords } from 'browser/words/use-words.tsx'
import type { Answer } from 'contract/endpoint.ts'
import type { NextStep } from 'contract/staff/sign-in/endpoints.ts'
import { acceptInvitation, type showInvitation } from 'contract/staff/sign-in/links.ts'
import { useForm } from 'react-hook-form'
import { Button } from 'ui/button.tsx'
import { DeskForm } from '../forms/desk-form.tsx'
import { pageLanguage } from '../language/words.ts'
import { Note } from '../parts/note.tsx'
import { NewPasswordFields } from '../staff/sign-in/new-password-fields.tsx'

interface InvitationFields {
  name: string
  email: string
  password: string
  password_confirmation: string
}

interface InvitationFormProps {
  readonly token: string
  readonly invitation: Answer<typeof showInvitation>
  readonly onNext: (next: NextStep) => void
}

/** Sets the password of an invited user; the first owner also enters name and email. */
export function InvitationForm({ token, invitation, onNext }: InvitationFormProps) {
  const { t } = useWords('desk-sign-in')
  const { is_set_up, email } = invitation
  const form = useForm<InvitationFields>({
    defaultValues: { name: '', email: email ?? '', password: '', password_confirmation: '' },
  })
  const accept = async ({ name, email: typed, ...passwords }: InvitationFields) => {
    const body = { ...passwords, language: pageLanguage, ...(is_set_up && { name, email: typed }) }
    onNext(await call(acceptInvitation, { params: { token }, body }))
  }
  const sending = useSend(form, accept, t('not_arrived'))
  return (
    <DeskForm id="invitation" form={form} onValid={sending.send} label={t('choose_password')} secret>
      {sending.sentence && <Note kind="bad">{sending.sentence}</Note>}
      {is_set_up ? (
        <>
          <TextField name="name" label={t('name')} autoComplete="name" />
          <TextField name="email" label={t('email')} autoComplete="username" inputMode="email" leftToRight />
        </>
      ) : (
        // The password manager stores the new password under this email.
        <input type="hidden" name="email" autoComplete="username" value={email ?? ''} readOnly />
      )}
      <NewPasswordFields />
      <Button type="submit" busy={sending.busy}>
        {t('go_on')}
      </Button>
    </DeskForm>
  )
}
