import { call } from 'browser/calls/call.ts'
import { Form, useSchemaResolver } from 'browser/forms/form.tsx'
import { notify } from 'browser/parts/notify.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { deleteAccount } from 'contract/accounts/data-export.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from 'ui/button.tsx'
import { Dialog } from 'ui/dialog.tsx'
import { Note } from '../accounts/auth-layout.tsx'
import { setFormErrors } from '../accounts/form-errors.ts'
import { clearLocalData } from '../accounts/log-out.ts'
import { PasswordField } from '../accounts/password-field.tsx'

const schema = async () => (await import('contract/accounts/profile-forms.ts')).OwnPassword

interface DeletionFields {
  password: string
}

/** A real question: what goes, a tick that it was understood, and the password. */
export default function DeleteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useWords('settings')
  const [understood, setUnderstood] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const form = useForm<DeletionFields>({
    resolver: useSchemaResolver<DeletionFields>(schema),
    mode: 'onTouched',
    defaultValues: { password: '' },
  })

  const remove = async (fields: DeletionFields) => {
    setBusy(true)
    setProblem(undefined)
    try {
      await call(deleteAccount, { body: fields })
      notify({ kind: 'success', text: t('deleted') })
      clearLocalData()
    } catch (refused) {
      setProblem(setFormErrors(form, refused) ?? t('not_reached'))
      setBusy(false)
    }
  }

  return (
    <Dialog open onClose={onClose} label={t('delete_sure')} className="settings-dialog">
      <h2 className="h3">{t('delete_sure')}</h2>
      <p className="text-ink-2">{t('delete_sure_text')}</p>
      <Form id="delete" form={form} onValid={remove} label={t('delete_sure')} secret>
        <label className="tick">
          <input type="checkbox" checked={understood} onChange={({ target }) => setUnderstood(target.checked)} />
          <span>{t('delete_understood')}</span>
        </label>
        <PasswordField
          id="delete_password"
          name="password"
          label={t('your_password')}
          autoComplete="current-password"
        />
        {problem && <Note kind="error">{problem}</Note>}
        <div className="settings-dialog-ways">
          <Button type="submit" className="button-danger" busy={busy} disabled={!understood}>
            {t('delete_now')}
          </Button>
          <Button kind="ghost" onClick={onClose}>
            {t('delete_keep')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
