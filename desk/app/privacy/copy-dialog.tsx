import { failureText } from 'browser/calls/failure-text.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { closePrivacyRequest, copyFamilyData, type PrivacyRequest } from 'contract/privacy/desk.ts'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { Dialog } from 'ui/dialog.tsx'
import { call } from '../calls/call.ts'
import { useChange } from '../calls/use-change.ts'
import { say } from '../parts/say.ts'
import { Decline } from './decline.tsx'
import { useClosing } from './use-closing.ts'
import { Parts, Tell, Whole } from './whole.tsx'

function saveFile(file: Blob, name: string) {
  const address = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  // Some browsers begin to read only after the click is over.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** What a copy holds, its file, and that it was given to the family. */
export function CopyDialog({ request, onClose }: { readonly request: PrivacyRequest; readonly onClose: () => void }) {
  const { t } = useWords('desk-privacy')
  const [tells, setTells] = useState(true)
  const [isFetching, setIsFetching] = useState(false)
  const close = useChange(closePrivacyRequest, useClosing(onClose))
  const { id, family } = request
  const download = async () => {
    setIsFetching(true)
    try {
      saveFile(await call(copyFamilyData, { params: { id } }), `family-${family?.id ?? id}.zip`)
      say({ text: t('copy_there') })
    } catch (problem) {
      say({ kind: 'failed', text: failureText(problem, t('failed')) })
    } finally {
      setIsFetching(false)
    }
  }
  return (
    <Dialog open onClose={onClose} label={t('kind_copy')} className="dialog">
      <h2>
        {t('kind_copy')}: <bdi>{family?.name}</bdi>
      </h2>
      <Whole id={id}>
        {({ parts, email }) => (
          <div className="grid gap-4">
            <p>{t('copy_holds')}</p>
            <Parts parts={parts} />
            <p className="text-small text-ink-2">{t('copy_check')}</p>
            <div>
              <Button kind="line" busy={isFetching} onClick={() => void download()}>
                {t('copy_file')}
              </Button>
            </div>
            <Tell email={email} tells={tells} onChange={setTells} />
            <div className="flex flex-wrap gap-2">
              <Button
                busy={close.isPending}
                onClick={() =>
                  close.mutate({ params: { id }, body: { outcome: 'sent', tell: tells && email !== null } })
                }
              >
                {t('mark_sent')}
              </Button>
              <Button kind="ghost" onClick={onClose}>
                {t('cancel')}
              </Button>
            </div>
            <Decline id={id} tells={tells && email !== null} onClose={onClose} />
          </div>
        )}
      </Whole>
    </Dialog>
  )
}
