import { Link } from 'browser/parts/link.tsx'
import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import type { Answer } from 'contract/endpoint.ts'
import type { FamilyImport, listImportRows } from 'contract/families/imports/endpoints.ts'
import { stages } from 'contract/families/stages.ts'
import { addresses } from '../../addresses.ts'
import { useValueWord } from '../../language/use-value-word.ts'

export type ImportRow = Answer<typeof listImportRows>['data'][number]

/** A text of the spreadsheet that keeps its own direction inside a sentence. */
export const isolated = (text = '') => `\u2068${text}\u2069`

interface RowOutcomeProps {
  readonly row: ImportRow
  readonly found: FamilyImport
}

/** The outcome of one row, in words. */
export function RowOutcome({ row, found }: RowOutcomeProps) {
  if (row.outcome === 'refused') return <Refusals row={row} found={found} />
  return (
    <span className="grid gap-1">
      <span>
        <Effect row={row} />
      </span>
      <Notices row={row} found={found} />
    </span>
  )
}

const useComma = () => (useLanguage().language === 'ar' ? '، ' : ', ')

function Refusals({ row, found }: RowOutcomeProps) {
  const { t } = useWords('desk-families')
  const word = useValueWord()
  const comma = useComma()
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
}

function Effect({ row: { outcome, known, joins_place, family_id } }: { readonly row: ImportRow }) {
  const { t } = useWords('desk-families')
  if (family_id !== null) return <Link to={addresses.family(family_id)}>{t('import_stored')}</Link>
  if (outcome === 'new')
    return joins_place === null ? t('import_will_be_new') : t('import_will_join', { place: joins_place })
  if (!known) return t('import_known_row', { place: joins_place ?? '' })
  return (
    <>
      {t('import_known_as')} <FamilyLink known={known} />
    </>
  )
}

const FamilyLink = ({ known }: { readonly known: NonNullable<ImportRow['known']> }) => (
  <Link to={addresses.family(known.id)} dir="auto">
    {known.name}
  </Link>
)

/** The fields that a row leaves out, and the family that has its number. */
function Notices({ row: { outcome, known, problems }, found }: RowOutcomeProps) {
  const { t } = useWords('desk-families')
  const comma = useComma()
  const leftOut = problems
    .filter(({ rule, column }) => rule === 'left_out' && column !== null)
    .map(({ column }) => isolated(found.columns[column ?? 0]?.heading))
  const [sameNumber] = problems.filter(({ rule }) => rule === 'number_elsewhere')
  return (
    <>
      {leftOut.length > 0 && (
        <span className="text-ink-2">{t('import_left_out', { headings: leftOut.join(comma) })}</span>
      )}
      {sameNumber?.place !== undefined && (
        <span className="text-ink-2">{t('import_number_of_row', { place: sameNumber.place })}</span>
      )}
      {sameNumber && outcome === 'new' && known && (
        <span className="text-ink-2">
          {t('import_number_of')} <FamilyLink known={known} />
        </span>
      )}
    </>
  )
}
