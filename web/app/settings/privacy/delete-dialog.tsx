import { call } from 'browser/calls/call.ts'
import { notify } from 'browser/parts/notify.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { deleteAccount } from 'contract/accounts/data-export.ts'
import { useState } from 'react'
import { clearLocalData } from '../../accounts/log-out.ts'
import { PasswordDialog } from './password-dialog.tsx'

/** Dialog to delete the account: consequences, a checkbox, and the password. */
export default function DeleteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useWords('settings')
  const [understood, setUnderstood] = useState(false)
  return (
    <PasswordDialog
      id="delete"
      cancel={t('delete_keep')}
      failed={t('not_reached')}
      buttonClassName="button-danger"
      disabled={!understood}
      onSend={async (body) => {
        await call(deleteAccount, { body })
        notify({ kind: 'success', text: t('deleted') })
        clearLocalData()
      }}
      onClose={onClose}
    >
      <label className="grid min-h-11 grid-cols-[auto_1fr] items-center gap-3">
        <input
          type="checkbox"
          className="size-6 accent-palm-700"
          checked={understood}
          onChange={({ target }) => setUnderstood(target.checked)}
        />
        <span>{t('delete_understood')}</span>
      </label>
    </PasswordDialog>
  )
}
