import { Link } from 'browser/parts/link.tsx'
import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import type { Answer } from 'contract/endpoint.ts'
import { type FamilyImport, listImportRows } from 'contract/families/imports/endpoints.ts'
import { stages } from 'contract/families/stages.ts'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { addresses } from '../../addresses.ts'
import { Answered } from '../../calls/answered.tsx'
import { useAnswer } from '../../calls/use-answer.ts'
import { useValueWord } from '../../language/use-value-word.ts'
import { type Column, DataTable } from '../../lists/data-table.tsx'
import { Pages } from '../../lists/pages.tsx'
import { Empty } from '../../parts/states.tsx'

type Row = Answer<typeof listImportRows>['data'][number]
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
  const columns: Column<Row>[] = [
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
    { name: 'what', head: t('import_what'), cell: (row) => <Happens row={row} found={found} /> },
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

/** A text of the spreadsheet that keeps its own direction inside a sentence. */
const isolated = (text = '') => `\u2068${text}\u2069`

/** The outcome of one row, in words. */
function Happens({ row, found }: { readonly row: Row; readonly found: FamilyImport }) {
  const { t } = useWords('desk-families')
  const word = useValueWord()
  const comma = useLanguage().language === 'ar' ? '، ' : ', '
  if (row.outcome === 'refused')
    return (
      <ul className="list-none p-0">
        {row.problems.map(({ column, rule }) => (
          <li key={`${column} ${rule}`}>
            {column !== null && (
              <span className="text-ink-2">
                {t(row.cells[column] ? 'import_cell' : 'import_empty_cell', {
                  heading: isolated(found.columns[column]?.heading),
                  cell: isolated(row.cells[column]),
                })}
              </span>
            )}{' '}
            <span>{t(`import_rule_${rule}`, { stages: stages.map((stage) => word('stage', stage)).join(comma) })}</span>
          </li>
        ))}
      </ul>
    )
  if (row.known)
    return (
      <>
        <span>{t('import_known_as')}</span>{' '}
        <Link to={addresses.family(row.known.id)} dir="auto">
          {row.known.name}
        </Link>
      </>
    )
  if (row.outcome === 'known') return <span>{t('import_known_row', { place: row.joins_place ?? '' })}</span>
  if (row.family_id !== null) return <Link to={addresses.family(row.family_id)}>{t('import_stored')}</Link>
  return (
    <span>
      {row.joins_place === null ? t('import_will_be_new') : t('import_will_join', { place: row.joins_place })}
    </span>
  )
}
