import { useWords } from 'browser/words/use-words.tsx'
import { eraseFamily, type PrivacyRequest } from 'contract/privacy/desk.ts'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { Dialog } from 'ui/dialog.tsx'
import { useChange } from '../calls/use-change.ts'
import { Note } from '../parts/note.tsx'
import { Decline } from './decline.tsx'
import { useClosing } from './use-closing.ts'
import { Parts, Tell, Whole } from './whole.tsx'

/** What goes, what stays and why, and the word that it may. */
export function EraseDialog({ request, onClose }: { readonly request: PrivacyRequest; readonly onClose: () => void }) {
  const { t } = useWords('desk-privacy')
  const [tells, setTells] = useState(true)
  const [isSure, setIsSure] = useState(false)
  const erase = useChange(eraseFamily, useClosing(onClose))
  const { id, family } = request
  return (
    <Dialog open onClose={onClose} label={t('kind_erase')} className="dialog">
      <h2>
        {t('kind_erase')}: <bdi>{family?.name}</bdi>
      </h2>
      <Whole id={id}>
        {({ parts, email, has_place, shown_comments_count }) => (
          <div className="grid gap-4">
            {has_place && <Note kind="warn">{t('has_place')}</Note>}
            <p>{t('goes')}</p>
            <Parts parts={parts} />
            <p>{t('stays')}</p>
            <ul className="privacy-parts">
              {shown_comments_count > 0 && <li>{t('stays_comments', { count: shown_comments_count })}</li>}
              <li>{t('stays_log')}</li>
              <li>{t('stays_backups')}</li>
            </ul>
            <Tell email={email} tells={tells} onChange={setTells} />
            <label className="flex min-h-10 items-center gap-3">
              <input type="checkbox" checked={isSure} onChange={({ target }) => setIsSure(target.checked)} />
              <span>{t('sure')}</span>
            </label>
            <div className="flex flex-wrap gap-2">
              <Button
                disabled={!isSure}
                busy={erase.isPending}
                onClick={() => erase.mutate({ params: { id }, body: { tell: tells && email !== null } })}
              >
                {t('erase_now')}
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
