import { useWords } from 'browser/words/use-words.tsx'
import { eraseFamily, type PrivacyRequest } from 'contract/privacy/desk.ts'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { useChange } from '../calls/use-change.ts'
import { Tick } from '../forms/inputs.tsx'
import { Note } from '../parts/note.tsx'
import { sumOfCounts } from './people-choice.tsx'
import { RequestParts } from './request-details.tsx'
import { RequestDialog } from './request-dialog.tsx'
import { useCloseRequest } from './use-close-request.ts'

/** A request for deletion: what is deleted, what stays and why, and the confirmation. */
export function EraseDialog({ request, onClose }: { readonly request: PrivacyRequest; readonly onClose: () => void }) {
  const { t } = useWords('desk-privacy')
  const [isSure, setIsSure] = useState(false)
  const erase = useChange(eraseFamily, useCloseRequest(onClose))
  const { id } = request
  return (
    <RequestDialog
      request={request}
      onClose={onClose}
      question={
        <Tick checked={isSure} onTick={setIsSure}>
          <span>{t('sure')}</span>
        </Tick>
      }
      meet={(notifies, people) => (
        <Button
          disabled={!isSure || people.length === 0}
          busy={erase.isPending}
          onClick={() => erase.mutate({ params: { id }, body: { tell: notifies, people } })}
        >
          {t('erase_now')}
        </Button>
      )}
    >
      {(going, isWhole) => {
        const comments = going.reduce((sum, each) => sum + each.shown_comments_count, 0)
        return (
          <>
            {going.some(({ has_place }) => has_place) && <Note kind="warn">{t('has_place')}</Note>}
            <p>{t('goes')}</p>
            <RequestParts parts={sumOfCounts(going)} />
            <p>{t('stays')}</p>
            <ul className="grid gap-1 ps-5 list-disc">
              {!isWhole && <li>{t('with_last')}</li>}
              {comments > 0 && <li>{t('stays_comments', { count: comments })}</li>}
              <li>{t('stays_log')}</li>
              <li>{t('stays_backups')}</li>
            </ul>
          </>
        )
      }}
    </RequestDialog>
  )
}
