import { failureText } from 'browser/calls/failure-text.ts'
import { saveFile } from 'browser/calls/save-file.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { closePrivacyRequest, copyFamilyData, type PrivacyRequest } from 'contract/privacy/desk.ts'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { call } from '../calls/call.ts'
import { useChange } from '../calls/use-change.ts'
import { showToast } from '../parts/show-toast.ts'
import { sumOfCounts } from './people-choice.tsx'
import { RequestParts } from './request-details.tsx'
import { RequestDialog } from './request-dialog.tsx'
import { useCloseRequest } from './use-close-request.ts'

/** A request for a copy: its contents, its file, and the confirmation that the family got it. */
export function CopyDialog({ request, onClose }: { readonly request: PrivacyRequest; readonly onClose: () => void }) {
  const { t } = useWords('desk-privacy')
  const [isFetching, setIsFetching] = useState(false)
  const close = useChange(closePrivacyRequest, useCloseRequest(onClose))
  const { id, family } = request
  const download = async (people: number[]) => {
    setIsFetching(true)
    try {
      saveFile(await call(copyFamilyData, { params: { id }, body: { people } }), `family-${family?.id ?? id}.zip`)
      showToast({ text: t('copy_there') })
    } catch (problem) {
      showToast({ kind: 'failed', text: failureText(problem, t('failed')) })
    } finally {
      setIsFetching(false)
    }
  }
  return (
    <RequestDialog
      request={request}
      onClose={onClose}
      meet={(notifies, people) => (
        <Button
          disabled={people.length === 0}
          busy={close.isPending}
          onClick={() => close.mutate({ params: { id }, body: { outcome: 'sent', tell: notifies, people } })}
        >
          {t('mark_sent')}
        </Button>
      )}
    >
      {(chosen) => (
        <>
          <p>{t('copy_holds')}</p>
          <RequestParts parts={sumOfCounts(chosen)} />
          <p className="text-small text-ink-2">{t('copy_check')}</p>
          <div>
            <Button
              kind="line"
              disabled={chosen.length === 0}
              busy={isFetching}
              onClick={() => void download(chosen.map((person) => person.id))}
            >
              {t('copy_file')}
            </Button>
          </div>
        </>
      )}
    </RequestDialog>
  )
}
