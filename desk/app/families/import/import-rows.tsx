import { saveFile } from 'browser/calls/save-file.ts'
import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import type { ImportField } from 'contract/families/imports/values.ts'
import type { RowOutcome as Outcome } from 'i18n/import/families.ts'
import { directionOf } from 'i18n/languages.ts'
import { Download } from 'lucide'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { Icon } from 'ui/icon.tsx'
import { type Column, DataTable } from '../../lists/data-table.tsx'
import { Pages } from '../../lists/pages.tsx'
import { Empty } from '../../parts/states.tsx'
import type { Checked } from './check-rows.ts'
import { RowOutcome, useReason } from './row-outcome.tsx'

const outcomes = ['new', 'known', 'refused'] as const
const rowsOfPage = 20

interface ImportRowsProps {
  readonly headings: readonly string[]
  readonly checked: Checked
}

/** The rows of the spreadsheet with their outcomes. */
export function ImportRows({ headings, checked }: ImportRowsProps) {
  const { t } = useWords('desk-families')
  const [chosen, setOutcome] = useState<Outcome['outcome']>()
  const [page, setPage] = useState(1)
  const rowsOf = (outcome: Outcome['outcome']) => checked.outcomes.filter((row) => row.outcome === outcome)
  // Refused rows first: staff have to correct them.
  const outcome = chosen ?? (['refused', 'new', 'known'] as const).find((each) => rowsOf(each).length > 0) ?? 'new'
  const rows = rowsOf(outcome)
  const cellOf = ({ cells }: Outcome, field: ImportField) => cells[checked.settings.columns.indexOf(field)] ?? ''
  const columns: Column<Outcome>[] = [
    {
      name: 'place',
      head: t('import_row'),
      card: 'end',
      cell: ({ place }) => <span className="whitespace-nowrap">{t('import_row_number', { place })}</span>,
    },
    { name: 'name', head: t('import_field_name'), card: 'title', cell: (row) => <bdi>{cellOf(row, 'name')}</bdi> },
    {
      name: 'phone',
      head: t('import_field_phone'),
      cell: (row) => (
        <bdi dir="ltr" className="inline-block min-w-32">
          {cellOf(row, 'phone')}
        </bdi>
      ),
    },
    { name: 'what', head: t('import_what'), cell: (row) => <RowOutcome row={row} headings={headings} /> },
  ]
  return (
    <section aria-labelledby="import-rows" className="grid gap-4">
      <h2 id="import-rows">{t('import_rows')}</h2>
      <fieldset className="flex flex-wrap gap-2 border-0 p-0">
        <legend className="hide-visually">{t('import_rows')}</legend>
        {outcomes.map((each) => (
          <Button
            key={each}
            kind={each === outcome ? 'soft' : 'line'}
            small
            aria-pressed={each === outcome}
            onClick={() => {
              setOutcome(each)
              setPage(1)
            }}
          >
            <span>{t(`import_outcome_${each}`)}</span> <b className="num">{rowsOf(each).length}</b>
          </Button>
        ))}
      </fieldset>
      {outcome === 'refused' && rows.length > 0 && <RefusedFile headings={headings} rows={rows} />}
      {rows.length === 0 ? (
        <Empty title={t('import_no_rows')} />
      ) : (
        <>
          <DataTable
            label={t('import_rows')}
            rows={rows.slice((page - 1) * rowsOfPage, page * rowsOfPage)}
            columns={columns}
            keyOf={({ place }) => place}
          />
          <Pages page={page} last={Math.ceil(rows.length / rowsOfPage)} total={rows.length} onPage={setPage} />
        </>
      )}
    </section>
  )
}

interface RefusedFileProps {
  readonly headings: readonly string[]
  readonly rows: readonly Outcome[]
}

/** The refused rows as they came, each with its reasons, to correct and send again. */
function RefusedFile({ headings, rows }: RefusedFileProps) {
  const { t } = useWords('desk-families')
  const { language } = useLanguage()
  const reasonOf = useReason()
  async function save() {
    const { sheetFile } = await import('./file/write-sheet.ts')
    const lines = rows.map(({ cells, problems }) => [
      ...headings.map((_heading, column) => cells[column] ?? ''),
      problems
        .map((problem) =>
          [...(problem.column === null ? [] : [headings[problem.column]]), reasonOf(problem)].join(': '),
        )
        .join('\n'),
    ])
    const head = [...headings, t('import_reason')]
    saveFile(sheetFile([head, ...lines], directionOf(language) === 'rtl'), 'refused.xlsx')
  }
  return (
    <span>
      <Button kind="ghost" onClick={() => void save()}>
        <Icon of={Download} size="1rem" />
        {t('import_refused_file')}
      </Button>
    </span>
  )
}
