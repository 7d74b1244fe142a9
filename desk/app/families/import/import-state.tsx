import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import {
  type FamilyImport,
  showFamilyImport,
  startFamilyImport,
  takeImportBack,
} from 'contract/families/imports/endpoints.ts'
import { useState } from 'react'
import { Button, buttonClass } from 'ui/button.tsx'
import { Dialog } from 'ui/dialog.tsx'
import { addresses } from '../../addresses.ts'
import { answerOf } from '../../calls/use-answer.ts'
import { useChange } from '../../calls/use-change.ts'
import { useDays } from '../../language/use-days.ts'
import { Note } from '../../parts/note.tsx'
import { isChecked } from './checked.ts'

/** The state of an import, and the action that is possible in it. */
export function ImportState({ found }: { readonly found: FamilyImport }) {
  const { t } = useWords('desk-families')
  const { moment } = useDays()
  const queries = useQueryClient()
  const [isConfirming, setIsConfirming] = useState(false)
  const { id, state, counts, file_name, take_back_until, removed } = found
  const keep = (changed: FamilyImport) =>
    queries.setQueryData(answerOf(showFamilyImport, { params: { id } }).queryKey, changed)
  const start = useChange(startFamilyImport, { done: keep })
  const takeBack = useChange(takeImportBack, {
    done: (changed) => {
      keep(changed)
      setIsConfirming(false)
    },
  })
  return (
    <section className="grid justify-items-start gap-3" aria-labelledby="import-file">
      <h2 id="import-file" tabIndex={-1}>
        <bdi>{file_name}</bdi>
      </h2>
      {state === 'draft' && !isChecked(found) && <p>{t('import_rows_read', { count: counts.rows })}</p>}
      {state === 'draft' && isChecked(found) && (
        <>
          <p>{t('import_will', { new: counts.new, known: counts.known, refused: counts.refused })}</p>
          <p className="text-ink-2">{t('import_no_mail')}</p>
          <Button busy={start.isPending} disabled={counts.new === 0} onClick={() => start.mutate({ params: { id } })}>
            {t('import_start', { count: counts.new })}
          </Button>
        </>
      )}
      {state === 'running' && (
        <>
          <p role="status">{t('import_running', { done: counts.done, count: counts.new })}</p>
          <progress className="import-progress" aria-label={t('import_sending')} max={counts.new} value={counts.done} />
        </>
      )}
      {state === 'done' && (
        <>
          <Note kind="ok" title={t('import_done', { count: counts.done })}>
            {t('import_done_text', { refused: counts.refused, known: counts.known })}
          </Note>
          <span className="flex flex-wrap gap-2">
            <Link className={buttonClass({ small: true })} to={addresses.families}>
              {t('import_see')}
            </Link>
            {take_back_until && (
              <Button kind="line" small onClick={() => setIsConfirming(true)}>
                {t('import_take_back')}
              </Button>
            )}
          </span>
          {take_back_until && (
            <p className="text-small text-ink-2">{t('import_until', { time: moment(take_back_until) })}</p>
          )}
        </>
      )}
      {state === 'taking_back' && <p role="status">{t('import_taking_back')}</p>}
      {state === 'taken_back' && (
        <Note title={t('import_taken_back', { count: removed ?? 0 })}>
          {t('import_stayed', { count: counts.done })}
        </Note>
      )}
      <Dialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        label={t('import_take_back')}
        className="dialog"
      >
        <h2 className="mb-2">{t('import_take_back_title', { count: counts.done })}</h2>
        <p className="mb-4">{t('import_take_back_text')}</p>
        <div className="flex flex-wrap gap-2">
          <Button busy={takeBack.isPending} onClick={() => takeBack.mutate({ params: { id } })}>
            {t('import_take_back')}
          </Button>
          <Button kind="ghost" onClick={() => setIsConfirming(false)}>
            {t('import_leave_it')}
          </Button>
        </div>
      </Dialog>
    </section>
  )
}
