import { useSend } from 'browser/forms/use-send.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { changeStaffPassword } from 'contract/staff/own.ts'
import { useForm } from 'react-hook-form'
import { Button } from 'ui/button.tsx'
import { call } from '../calls/call.ts'
import { DeskForm } from '../forms/desk-form.tsx'
import { Note } from '../parts/note.tsx'
import { Section } from '../parts/section.tsx'
import { showToast } from '../parts/show-toast.ts'
import { PasswordField } from '../staff/sign-in/password-field.tsx'

const empty = { current_password: '', password: '', password_confirmation: '' }

/** Changes the password; it ends the user's other sessions. */
export function ChangePassword() {
  const { t } = useWords('desk-account')
  const { t: shell } = useWords('desk-shell')
  const form = useForm({ defaultValues: empty })
  const sending = useSend(
    form,
    async (body) => {
      await call(changeStaffPassword, { body })
      form.reset(empty)
      showToast({ text: t('password_changed') })
    },
    shell('not_arrived'),
  )
  return (
    <Section title={t('password')}>
      <div className="max-w-[24rem] pt-3">
        <DeskForm id="change-password" form={form} onValid={sending.send} label={t('password')} secret>
          {sending.sentence && <Note kind="bad">{sending.sentence}</Note>}
          <PasswordField name="current_password" label={t('current_password')} autoComplete="current-password" />
          <PasswordField
            name="password"
            label={t('new_password')}
            autoComplete="new-password"
            hint={t('password_hint')}
          />
          <PasswordField name="password_confirmation" label={t('password_again')} autoComplete="new-password" />
          <div>
            <Button type="submit" busy={sending.busy}>
              {t('save_password')}
            </Button>
          </div>
        </DeskForm>
      </div>
    </Section>
  )
}
