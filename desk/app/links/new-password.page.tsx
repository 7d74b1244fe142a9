import { call } from 'browser/calls/call.ts'
import { useSend } from 'browser/forms/use-send.ts'
import { useWords } from 'browser/words/use-words.tsx'
import type { NextStep } from 'contract/staff/sign-in/endpoints.ts'
import { resetStaffPassword } from 'contract/staff/sign-in/links.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate, useParams } from 'react-router'
import { Button } from 'ui/button.tsx'
import { addresses } from '../addresses.ts'
import { DeskForm } from '../forms/desk-form.tsx'
import { Note } from '../parts/note.tsx'
import { refetchMe } from '../session/me.ts'
import { AuthLayout } from '../staff/sign-in/auth-layout.tsx'
import { NewPasswordFields } from '../staff/sign-in/new-password-fields.tsx'
import { SignIn } from '../staff/sign-in/sign-in.tsx'
import { DeadLink } from './dead-link.tsx'

/** Sets a new password by a mailed link; the second step stays (desk §1). */
export default function NewPassword() {
  const { t } = useWords('desk-sign-in')
  const { token = '' } = useParams()
  const navigate = useNavigate()
  const form = useForm({ defaultValues: { password: '', password_confirmation: '' } })
  const [next, setNext] = useState<NextStep>()
  const sending = useSend(
    form,
    async (body) => setNext(await call(resetStaffPassword, { params: { token }, body })),
    t('not_arrived'),
  )
  const onDone = async () => {
    await refetchMe()
    void navigate(addresses.today, { replace: true })
  }
  if (next) return <SignIn first={next} onDone={onDone} />
  if (sending.problem?.status === 404) return <DeadLink />
  return (
    <AuthLayout title={t('new_password_title')}>
      <DeskForm id="new-password" form={form} onValid={sending.send} label={t('new_password_title')} secret>
        {sending.sentence && <Note kind="bad">{sending.sentence}</Note>}
        <NewPasswordFields />
        <Button type="submit" busy={sending.busy}>
          {t('save_password')}
        </Button>
      </DeskForm>
    </AuthLayout>
  )
}
