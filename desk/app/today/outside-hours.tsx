import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import type { Today } from 'contract/today/desk.ts'
import { buttonClass } from 'ui/button.tsx'
import { addresses } from '../addresses.ts'
import { useBranchName } from '../language/use-branch-name.ts'
import { useDays } from '../language/use-days.ts'
import { useValueWord } from '../language/use-value-word.ts'
import { Rows, RowText, Section } from '../parts/section.tsx'
import { Status } from '../parts/status.tsx'

/** Visits on closed days and outside the hours that need a decision (desk §4); renders nothing without any. */
export function OutsideHours({ rows }: { readonly rows: NonNullable<Today['outside_hours']> }) {
  const { t } = useWords('desk-today')
  const wordOf = useValueWord()
  const { moment, dayOf } = useDays()
  const branchName = useBranchName()
  if (rows.length === 0) return null
  return (
    <Section title={t('outside_hours')} id="outside-hours" count={rows.length}>
      <p className="text-small text-ink-2">{t('outside_text')}</p>
      <Rows label={t('outside_hours')} className="rows-two">
        {rows.map(({ id, full_name: name, branch, starts_at, status }) => (
          <li key={id}>
            <RowText title={<bdi dir="auto">{name}</bdi>}>
              <span>{moment(starts_at)}</span> · <span>{branchName(branch.name)}</span> ·{' '}
              <Status tone={status === 'confirmed' ? 'booked' : 'half'}>{wordOf('status', status)}</Status>
            </RowText>
            <Link
              to={addresses.visitsOnDay(branch.id, dayOf(starts_at))}
              className={buttonClass({ kind: 'line', small: true })}
              aria-label={t('outside_open_of', { name })}
            >
              {t('outside_open')}
            </Link>
          </li>
        ))}
      </Rows>
    </Section>
  )
}
