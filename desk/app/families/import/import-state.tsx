import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import type { FamilyImport } from 'contract/families/imports/endpoints.ts'
import type { RowOutcome } from 'i18n/import/families.ts'
import type { ReactNode } from 'react'
import { Button, buttonClass } from 'ui/button.tsx'
import { addresses } from '../../addresses.ts'
import { Note } from '../../parts/note.tsx'
import type { Checked } from './check-rows.ts'
import type { OpenFile } from './choose-file.tsx'
import { TakeBack } from './take-back.tsx'
import { rowsOf, useStoring } from './use-storing.ts'

interface ImportStateProps {
  readonly file: OpenFile
  readonly checked: Checked | undefined
  readonly onBegin: () => void
}

/** The state of an import, and the action that is possible in it. */
export function ImportState({ file, checked, onBegin }: ImportStateProps) {
  const { t } = useWords('desk-families')
  const { progress, setProgress, isRunning, failure, run } = useStoring(file.name, onBegin)
  const all = checked ? rowsOf(checked.newFamilies) : 0
  const count = (outcome: RowOutcome['outcome']) =>
    checked?.outcomes.filter((row) => row.outcome === outcome).length ?? 0
  const [refused, known] = [count('refused'), count('known')]

  function draw(): ReactNode {
    if (!checked) return <p>{t('import_rows_read', { count: file.table.rows.length })}</p>
    if (progress && isRunning)
      return (
        <>
          <p role="status">{t('import_running', { done: progress.stored, count: all })}</p>
          <progress
            className="w-full max-w-96"
            aria-label={t('import_sending')}
            max={checked.newFamilies.length}
            value={progress.sent}
          />
        </>
      )
    if (progress?.sent === checked.newFamilies.length)
      return (
        <Done
          found={progress.found}
          stored={progress.stored}
          onTakenBack={(found) => setProgress({ ...progress, found })}
        >
          {t('import_done_text', { refused, known: known + all - progress.stored })}
        </Done>
      )
    return (
      <>
        <p>{t('import_will', { new: all, known, refused })}</p>
        <p className="text-ink-2">{t('import_no_mail')}</p>
        <Button busy={isRunning} disabled={all === 0} onClick={() => void run(checked)}>
          {t('import_start', { count: all - (progress?.stored ?? 0) })}
        </Button>
      </>
    )
  }

  return (
    <section className="grid justify-items-start gap-3" aria-labelledby="import-file">
      <h2 id="import-file" tabIndex={-1}>
        <bdi>{file.name}</bdi>
      </h2>
      {failure && (
        <Note kind="bad" title={t('import_stopped')}>
          {failure}
        </Note>
      )}
      {draw()}
    </section>
  )
}

interface DoneProps {
  readonly found: FamilyImport
  readonly stored: number
  readonly onTakenBack: (found: FamilyImport) => void
  readonly children: string
}

function Done({ found, stored, onTakenBack, children }: DoneProps) {
  const { t } = useWords('desk-families')
  if (found.removed !== null)
    return (
      <Note title={t('import_taken_back', { count: found.removed })}>
        {t('import_stayed', { count: found.families })}
      </Note>
    )
  return (
    <>
      <Note kind="ok" title={t('import_done', { count: stored })}>
        {children}
      </Note>
      <span className="flex flex-wrap gap-2">
        <Link className={buttonClass({ small: true })} to={addresses.families}>
          {t('import_see')}
        </Link>
        <TakeBack found={found} onTakenBack={onTakenBack} />
      </span>
    </>
  )
}
