import { Link } from 'browser/parts/link.tsx'
import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { stages } from 'contract/families/stages.ts'
import type { RowOutcome as Outcome } from 'i18n/import/families.ts'
import type { CellProblem } from 'i18n/import/rows.ts'
import { addresses } from '../../addresses.ts'
import { useValueWord } from '../../language/use-value-word.ts'

/** A text of the spreadsheet that keeps its own direction inside a sentence. */
export const isolated = (text = '') => `\u2068${text}\u2069`

/** The reason of a refusal, as a sentence behind its cell. */
export function useReason() {
  const { t } = useWords('desk-families')
  const word = useValueWord()
  const comma = useComma()
  return ({ rule }: CellProblem) =>
    t(`import_rule_${rule}`, { stages: stages.map((stage) => word('stage', stage)).join(comma) })
}

const useComma = () => (useLanguage().language === 'ar' ? '، ' : ', ')

const shownOfACell = 80

interface RowOutcomeProps {
  readonly row: Outcome
  readonly headings: readonly string[]
}

/** The outcome of one row, in words. */
export function RowOutcome({ row, headings }: RowOutcomeProps) {
  if (row.outcome === 'refused') return <Refusals row={row} headings={headings} />
  return (
    <span className="grid gap-1">
      <span>
        <Effect row={row} />
      </span>
      <Notices row={row} headings={headings} />
    </span>
  )
}

function Refusals({ row, headings }: RowOutcomeProps) {
  const { t } = useWords('desk-families')
  const reasonOf = useReason()
  return (
    <ul className="list-none p-0">
      {row.problems.map((problem) => (
        <li key={`${problem.column} ${problem.rule}`}>
          {problem.column !== null && (
            <span className="text-ink-2">
              {t(row.cells[problem.column] ? 'import_cell' : 'import_empty_cell', {
                heading: isolated(headings[problem.column]),
                cell: isolated(row.cells[problem.column]?.slice(0, shownOfACell)),
              })}
            </span>
          )}{' '}
          <span>{reasonOf(problem)}</span>
        </li>
      ))}
    </ul>
  )
}

function Effect({ row: { outcome, record, joinsPlace } }: { readonly row: Outcome }) {
  const { t } = useWords('desk-families')
  if (outcome === 'new')
    return joinsPlace === undefined ? t('import_will_be_new') : t('import_will_join', { place: joinsPlace })
  if (!record) return t('import_known_row', { place: joinsPlace ?? '' })
  return (
    <>
      {t('import_known_as')} <FamilyLink record={record} />
    </>
  )
}

const FamilyLink = ({ record }: { readonly record: NonNullable<Outcome['record']> }) => (
  <Link to={addresses.family(record.id)} dir="auto">
    {record.name}
  </Link>
)

/** The cells that a row leaves out, and the family that has its number. */
function Notices({ row: { outcome, record, leftOut, sharesPlace }, headings }: RowOutcomeProps) {
  const { t } = useWords('desk-families')
  const comma = useComma()
  const cells = leftOut.map(({ column, texts }) => {
    const heading = isolated(headings[column])
    return texts.length === 0
      ? heading
      : t('import_left_out_cell', { heading, cell: texts.map((text) => isolated(text)).join(comma) })
  })
  return (
    <>
      {cells.length > 0 && <span className="text-ink-2">{t('import_left_out', { headings: cells.join(comma) })}</span>}
      {sharesPlace !== undefined && (
        <span className="text-ink-2">{t('import_number_of_row', { place: sharesPlace })}</span>
      )}
      {outcome === 'new' && record && (
        <span className="text-ink-2">
          {t('import_number_of')} <FamilyLink record={record} />
        </span>
      )}
    </>
  )
}
