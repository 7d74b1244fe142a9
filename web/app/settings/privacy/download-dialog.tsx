import { call } from 'browser/calls/call.ts'
import { saveFile } from 'browser/calls/save-file.ts'
import { notify } from 'browser/parts/notify.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { exportMyData } from 'contract/accounts/data-export.ts'
import { PasswordDialog } from './password-dialog.tsx'

/** Dialog for the data export; asks for the password again. */
export default function DownloadDialog({ onClose }: { onClose: () => void }) {
  const { t } = useWords('settings')
  return (
    <PasswordDialog
      id="download"
      hint={t('your_password_hint')}
      cancel={t('cancel')}
      failed={t('download_failed')}
      onSend={async (body) => {
        saveFile(await call(exportMyData, { body }), 'smart-kids.zip')
        notify({ kind: 'success', text: t('downloaded') })
        onClose()
      }}
      onClose={onClose}
    />
  )
}
