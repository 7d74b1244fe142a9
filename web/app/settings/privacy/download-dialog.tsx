import { call } from 'browser/calls/call.ts'
import { saveFile } from 'browser/calls/save-file.ts'
import { Form, useSchemaResolver } from 'browser/forms/form.tsx'
import { useSend } from 'browser/forms/use-send.ts'
import { notify } from 'browser/parts/notify.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { exportMyData } from 'contract/accounts/data-export.ts'
import { useForm } from 'react-hook-form'
import { Button } from 'ui/button.tsx'
import { Dialog } from 'ui/dialog.tsx'
import { Notice } from 'ui/notice.tsx'
import { PasswordField } from '../../accounts/password-field.tsx'

const schema = async () => (await import('contract/accounts/profile-forms.ts')).OwnPassword

interface DownloadFields {
  password: string
}

/** Dialog for the data export; asks for the password again. */
export default function DownloadDialog({ onClose }: { onClose: () => void }) {
  const { t } = useWords('settings')
  const form = useForm<DownloadFields>({
    resolver: useSchemaResolver<DownloadFields>(schema),
    mode: 'onTouched',
    defaultValues: { password: '' },
  })

  const download = async (fields: DownloadFields) => {
    saveFile(await call(exportMyData, { body: fields }), 'smart-kids.zip')
    notify({ kind: 'success', text: t('downloaded') })
    onClose()
  }
  const sending = useSend(form, download, t('download_failed'))

  return (
    <Dialog open onClose={onClose} label={t('download_sure')} className="dialog">
      <h2 className="h3">{t('download_sure')}</h2>
      <p className="text-ink-2">{t('download_sure_text')}</p>
      <Form id="download" form={form} onValid={sending.send} label={t('download_sure')} secret>
        <PasswordField
          id="download_password"
          name="password"
          label={t('your_password')}
          hint={t('your_password_hint')}
          autoComplete="current-password"
        />
        {sending.sentence && <Notice kind="error">{sending.sentence}</Notice>}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={sending.busy}>
            {t('download_now')}
          </Button>
          <Button kind="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
