import { useWords } from 'browser/words/use-words.tsx'
import type { DeskVisit } from 'contract/visits/desk.ts'
import { phoneText } from 'i18n/format.ts'
import { Printer } from 'lucide'
import { Button } from 'ui/button.tsx'
import { Icon } from 'ui/icon.tsx'
import { useDays } from '../language/use-days.ts'
import { useNow } from '../language/use-now.ts'
import { Section } from '../parts/section.tsx'
import { refetchVisits } from './change-dialog.tsx'
import { OutcomeTicks, outcomes } from './outcome-ticks.tsx'
import { useAge } from './use-age.ts'

/** The visits of a day with phone numbers and outcomes. Printed alone, with empty boxes. */
export function DayList({ day, visits }: { readonly day: string; readonly visits: readonly DeskVisit[] }) {
  const { t } = useWords('desk-visits')
  const { short, time } = useDays()
  const age = useAge()
  const labels = { came: t('came'), did_not_come: t('did_not_come') }
  const now = useNow()
  const title = t('day_list', { day: short(day) })
  return (
    <div className="visits-list">
      <Section
        title={title}
        aside={
          <Button kind="line" small onClick={() => print()}>
            <Icon of={Printer} />
            {t('print')}
          </Button>
        }
      >
        {visits.length === 0 && <p className="py-3 text-ink-2">{t('no_tours')}</p>}
        <ul className="rows" aria-label={title}>
          {visits.map((visit) => {
            const { id, full_name: name, starts_at, child_age: years, phone, message } = visit
            return (
              <li key={id} className="listed-visit">
                <b>{time(starts_at)}</b>
                <bdi dir="auto" className="row-title">
                  {name}
                </bdi>
                <span>{t('child_is', { age: age(years) })}</span>
                <a className="tel" href={`tel:${phone}`}>
                  <bdi dir="ltr">{phoneText(phone)}</bdi>
                </a>
                <span className="row-text" dir="auto">
                  {[message, visit.visitors, visit.car_plate].filter(Boolean).join(' · ')}
                </span>
                {starts_at > now ? (
                  <span className="row-text not-on-paper">{t('not_begun')}</span>
                ) : (
                  <OutcomeTicks
                    visit={visit}
                    label={t('outcome_of', { name })}
                    labels={labels}
                    onTicked={refetchVisits}
                  />
                )}
                <span className="only-on-paper boxes" aria-hidden="true">
                  {outcomes.map((outcome) => (
                    <span key={outcome}>
                      <i /> <span>{t(outcome)}</span>
                    </span>
                  ))}
                </span>
              </li>
            )
          })}
        </ul>
      </Section>
    </div>
  )
}
