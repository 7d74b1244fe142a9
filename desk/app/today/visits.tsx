import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import type { Today } from 'contract/today/desk.ts'
import { addresses } from '../addresses.ts'
import { FamilyName } from '../families/family-name.tsx'
import { useBranchName } from '../language/use-branch-name.ts'
import { useDays } from '../language/use-days.ts'
import { useNow } from '../language/use-now.ts'
import { useValueWord } from '../language/use-value-word.ts'
import { AllLink, Rows, RowText, Section } from '../parts/section.tsx'
import { Status, type Tone } from '../parts/status.tsx'
import { useMay } from '../session/me-context.ts'
import { OutcomeTicks } from '../visits/outcome-ticks.tsx'
import { useTodayAgain } from './use-today-again.ts'

const tones: Readonly<Record<string, Tone>> = {
  requested: 'half',
  confirmed: 'booked',
  came: 'good',
  cancelled: 'none',
}

/** The visits of today. */
export function Visits({ rows }: { rows: NonNullable<Today['visits']> }) {
  const { t } = useWords('desk-today')
  const wordOf = useValueWord()
  const { time } = useDays()
  const now = useNow()
  const branchName = useBranchName()
  const mayTick = useMay('visits.decide')
  const again = useTodayAgain()
  const labels = { came: wordOf('status', 'came'), did_not_come: wordOf('status', 'did_not_come') }
  return (
    <Section
      title={t('visits')}
      id="visits"
      count={rows.length}
      aside={<AllLink to={addresses.visits}>{t('all_visits')}</AllLink>}
    >
      {rows.length === 0 ? (
        <p className="py-3 text-ink-2">{t('no_visits')}</p>
      ) : (
        <Rows className="today-visits">
          {rows.map(({ id, family_id, full_name, branch, starts_at, status, version }) => (
            <li key={id}>
              <time dateTime={starts_at}>{time(starts_at)}</time>
              <RowText title={<FamilyName id={family_id} name={full_name} />}>
                <Link to={`${addresses.visits}?branch_id=${branch.id}`}>{branchName(branch.name)}</Link>
              </RowText>
              {mayTick && starts_at <= now ? (
                <OutcomeTicks
                  visit={{ id, status, version }}
                  label={t('outcome_of', { name: full_name })}
                  labels={labels}
                  onTicked={again}
                />
              ) : (
                <Status tone={tones[status] ?? 'none'}>{wordOf('status', status)}</Status>
              )}
            </li>
          ))}
        </Rows>
      )}
    </Section>
  )
}
