import { useWords } from 'browser/words/use-words.tsx'
import { eraseFamily, type PrivacyRequest } from 'contract/privacy/desk.ts'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { useChange } from '../calls/use-change.ts'
import { Note } from '../parts/note.tsx'
import { RequestDialog } from './request-dialog.tsx'
import { useClosing } from './use-closing.ts'
import { Parts } from './whole.tsx'

/** What goes, what stays and why, and the word that it may. */
export function EraseDialog({ request, onClose }: { readonly request: PrivacyRequest; readonly onClose: () => void }) {
  const { t } = useWords('desk-privacy')
  const [isSure, setIsSure] = useState(false)
  const erase = useChange(eraseFamily, useClosing(onClose))
  const { id } = request
  return (
    <RequestDialog
      request={request}
      onClose={onClose}
      question={
        <label className="flex min-h-10 items-center gap-3">
          <input type="checkbox" checked={isSure} onChange={({ target }) => setIsSure(target.checked)} />
          <span>{t('sure')}</span>
        </label>
      }
      meet={(tells) => (
        <Button
          disabled={!isSure}
          busy={erase.isPending}
          onClick={() => erase.mutate({ params: { id }, body: { tell: tells } })}
        >
          {t('erase_now')}
        </Button>
      )}
    >
      {({ parts, has_place, shown_comments_count }) => (
        <>
          {has_place && <Note kind="warn">{t('has_place')}</Note>}
          <p>{t('goes')}</p>
          <Parts parts={parts} />
          <p>{t('stays')}</p>
          <ul className="privacy-parts">
            {shown_comments_count > 0 && <li>{t('stays_comments', { count: shown_comments_count })}</li>}
            <li>{t('stays_log')}</li>
            <li>{t('stays_backups')}</li>
          </ul>
        </>
      )}
    </RequestDialog>
  )
}
