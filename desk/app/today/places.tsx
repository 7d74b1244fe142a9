import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import type { Today } from 'contract/today/desk.ts'
import { buttonClass } from 'ui/button.tsx'
import { addresses } from '../addresses.ts'
import { useBranchName } from '../language/use-branch-name.ts'
import { useDays } from '../language/use-days.ts'
import { AllLink, Rows, RowText, Section } from '../parts/section.tsx'
import { useSchoolYears } from '../places/use-school-years.ts'
import { useMay } from '../session/me-context.ts'

type Line = NonNullable<Today['places']>[number]

/** Places that became free, offers that end, and numbers to confirm; each leads to its cell, a free one to the offer for the first who waits, an offer to its answer. */
export function Places({ rows, count }: { readonly rows: readonly Line[]; readonly count: number }) {
  const { t } = useWords('desk-today')
  const { t: registrationWords } = useWords('desk-registrations')
  const mayAnswer = useMay('families.answer')
  const branchName = useBranchName()
  const { soon } = useDays()
  const { nameOf } = useSchoolYears()
  const textOf = ({ kind, count, first, ends_at }: Line) => {
    if (kind === 'free') return t('places_free', { count, kid: first ?? '' })
    return kind === 'kept'
      ? t('places_to_confirm', { count })
      : t(`places_${kind}`, { kid: first ?? '', at: ends_at && soon(ends_at) })
  }
  if (rows.length === 0) return null
  return (
    <Section
      title={t('places')}
      count={count}
      aside={count > rows.length && <AllLink to={addresses.registrations}>{t('all_places')}</AllLink>}
    >
      <Rows className="rows-two">
        {rows.map((row) => (
          <li key={`${row.kind} ${row.branch.id} ${row.program.id} ${row.year} ${row.registration}`}>
            <RowText
              title={
                <Link to={addresses.cell({ branchId: row.branch.id, programId: row.program.id, year: row.year })}>
                  {`${row.program.name} · ${branchName(row.branch.name)} · ${nameOf(row.year)}`}
                </Link>
              }
            >
              {textOf(row)}
            </RowText>
            {mayAnswer && (row.kind === 'free' || row.kind === 'ends_today') && row.registration !== null && (
              <Link className={buttonClass({ kind: 'line', small: true })} to={addresses.offer(row.registration)}>
                {registrationWords(row.kind === 'free' ? 'do_offer' : 'do_answer')}
              </Link>
            )}
          </li>
        ))}
      </Rows>
    </Section>
  )
}
