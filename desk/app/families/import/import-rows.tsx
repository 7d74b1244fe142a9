import { useWords } from 'browser/words/use-words.tsx'
import { type FamilyImport, listImportRows, refusedImportRows } from 'contract/families/imports/endpoints.ts'
import { Download } from 'lucide'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { Icon } from 'ui/icon.tsx'
import { Answered } from '../../calls/answered.tsx'
import { useAnswer } from '../../calls/use-answer.ts'
import { type Column, DataTable } from '../../lists/data-table.tsx'
import { FileLink } from '../../lists/export-links.tsx'
import { Pages } from '../../lists/pages.tsx'
import { Empty } from '../../parts/states.tsx'
import { type ImportRow, RowOutcome } from './row-outcome.tsx'

const outcomes = ['new', 'known', 'refused'] as const

/** The rows of the spreadsheet with their outcomes. */
export function ImportRows({ found }: { readonly found: FamilyImport }) {
  const { t } = useWords('desk-families')
  const [chosen, setOutcome] = useState<(typeof outcomes)[number]>()
  // Refused rows first: staff have to correct them.
  const outcome = chosen ?? (['refused', 'new', 'known'] as const).find((each) => found.counts[each] > 0) ?? 'new'
  const [page, setPage] = useState(1)
  const { state, counts } = found
  const query = { outcome, page, per_page: 20, type: `${state} ${counts.done}`.slice(0, 20) }
  const answer = useAnswer(listImportRows, { params: { id: found.id }, query })
  const cellOf = (cells: readonly string[], field: string) =>
    cells[found.columns.findIndex((column) => column.field === field)] ?? ''
  const columns: Column<ImportRow>[] = [
    {
      name: 'place',
      head: t('import_row'),
      card: 'end',
      cell: ({ place }) => <span className="whitespace-nowrap">{t('import_row_number', { place })}</span>,
    },
    {
      name: 'name',
      head: t('import_field_name'),
      card: 'title',
      cell: ({ cells }) => <bdi>{cellOf(cells, 'name')}</bdi>,
    },
    {
      name: 'phone',
      head: t('import_field_phone'),
      cell: ({ cells }) => (
        <bdi dir="ltr" className="inline-block min-w-32">
          {cellOf(cells, 'phone')}
        </bdi>
      ),
    },
    { name: 'what', head: t('import_what'), cell: (row) => <RowOutcome row={row} found={found} /> },
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
            <span>{t(`import_outcome_${each}`)}</span> <b className="num">{counts[each]}</b>
          </Button>
        ))}
      </fieldset>
      {outcome === 'refused' && counts.refused > 0 && (
        <span>
          <FileLink endpoint={refusedImportRows} params={{ id: found.id }} label={t('import_refused_file')}>
            <Icon of={Download} size="1rem" />
            {t('import_refused_file')}
          </FileLink>
        </span>
      )}
      <Answered of={answer} failed={t('import_failed')}>
        {({ data, total = 0, last_page = 1 }) =>
          data.length === 0 ? (
            <Empty title={t('import_no_rows')} />
          ) : (
            <>
              <DataTable
                label={t('import_rows')}
                rows={data}
                columns={columns}
                keyOf={({ place }) => place}
                isStale={answer.isPlaceholderData}
              />
              <Pages page={page} last={last_page} total={total} onPage={setPage} />
            </>
          )
        }
      </Answered>
    </section>
  )
}
