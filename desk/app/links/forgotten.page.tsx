import { call } from 'browser/calls/call.ts'
import { TextField } from 'browser/forms/fields.tsx'
import { useSend } from 'browser/forms/use-send.ts'
import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { forgetStaffPassword } from 'contract/staff/sign-in/links.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from 'ui/button.tsx'
import { addresses } from '../addresses.ts'
import { DeskForm } from '../forms/desk-form.tsx'
import { Note } from '../parts/note.tsx'
import { AuthLayout } from '../staff/sign-in/auth-layout.tsx'

/** Sends a link for a new password; the answer is the same for every address. */
export default function Forgotten() {
  const { t } = useWords('desk-sign-in')
  const form = useForm<{ email: string }>({ defaultValues: { email: '' } })
  const [sent, setSent] = useState(false)
  const sending = useSend(
    form,
    async (body) => {
      await call(forgetStaffPassword, { body })
      setSent(true)
    },
    t('not_arrived'),
  )
  return (
    <AuthLayout title={t('forgotten')} lead={sent ? undefined : t('forgotten_lead')}>
      {sent ? (
        <Note kind="ok">{t('forgotten_sent')}</Note>
      ) : (
        <DeskForm id="forgotten" form={form} onValid={sending.send} label={t('forgotten')}>
          {sending.sentence && <Note kind="bad">{sending.sentence}</Note>}
          <TextField name="email" label={t('email')} autoComplete="username" inputMode="email" leftToRight />
          <Button type="submit" busy={sending.busy}>
            {t('send_link')}
          </Button>
        </DeskForm>
      )}
      <p className="text-small">
        <Link className="link" to={addresses.today}>
          {t('back_to_sign_in')}
        </Link>
      </p>
    </AuthLayout>
  )
}
