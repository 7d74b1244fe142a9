import { call } from 'browser/calls/call.ts'
import { Form, useSchemaResolver } from 'browser/forms/form.tsx'
import { useSend } from 'browser/forms/use-send.ts'
import { notify } from 'browser/parts/notify.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { deleteAccount } from 'contract/accounts/data-export.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from 'ui/button.tsx'
import { Dialog } from 'ui/dialog.tsx'
import { Notice } from 'ui/notice.tsx'
import { clearLocalData } from '../../accounts/log-out.ts'
import { PasswordField } from '../../accounts/password-field.tsx'

const schema = async () => (await import('contract/accounts/profile-forms.ts')).OwnPassword

interface DeletionFields {
  password: string
}

/** Dialog to delete the account: consequences, a checkbox, and the password. */
export default function DeleteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useWords('settings')
  const [understood, setUnderstood] = useState(false)
  const form = useForm<DeletionFields>({
    resolver: useSchemaResolver<DeletionFields>(schema),
    mode: 'onTouched',
    defaultValues: { password: '' },
  })

  const remove = async (fields: DeletionFields) => {
    await call(deleteAccount, { body: fields })
    notify({ kind: 'success', text: t('deleted') })
    clearLocalData()
  }
  const sending = useSend(form, remove, t('not_reached'))

  return (
    <Dialog open onClose={onClose} label={t('delete_sure')} className="dialog">
      <h2 className="h3">{t('delete_sure')}</h2>
      <p className="text-ink-2">{t('delete_sure_text')}</p>
      <Form id="delete" form={form} onValid={sending.send} label={t('delete_sure')} secret>
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
        {sending.sentence && <Notice kind="error">{sending.sentence}</Notice>}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" className="button-danger" busy={sending.busy} disabled={!understood}>
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
