import { useWords } from 'browser/words/use-words.tsx'
import { dayMs } from 'contract/durations.ts'
import type { DeskRegistration } from 'contract/registrations/desk.ts'
import { useDays } from '../language/use-days.ts'
import { useValueWord } from '../language/use-value-word.ts'

const yearMs = 365.25 * dayMs

/** Whether the age at the start is one of the programme's. */
export function fitsAges(birth: string, start: string, ages: DeskRegistration['ages']) {
  const years = (Date.parse(start) - Date.parse(birth)) / yearMs
  return years >= ages.from_years && years < ages.to_years
}

/** Facts that staff weigh before they give a place, a line each (enrolment §2.3). */
export function RegistrationFacts({ of: row }: { readonly of: DeskRegistration }) {
  const { t } = useWords('desk-registrations')
  const wordOf = useValueWord()
  const { withoutWeekday, dayOf, moment } = useDays()
  const { offer, last_offer, priority, siblings, same_child, entered_on, other_place, place_ends_on } = row
  const names = siblings.map(({ name }) => name).join(t('comma'))
  const isWaiting = row.status === 'pending' || row.status === 'waitlisted'
  const lines = [
    offer && t('offer_until', { at: moment(offer.ends_at) }),
    last_offer && isWaiting && t(`last_offer_${last_offer.outcome}`, { day: withoutWeekday(dayOf(last_offer.at)) }),
    place_ends_on && t('place_ends_on', { day: withoutWeekday(place_ends_on) }),
    other_place && t('other_place', { branch: other_place }),
    priority && isWaiting && t('priority_is', { priority: wordOf('priority', priority) }),
    names && t('siblings', { names }),
    ...same_child.map(({ name, branch }) => t('same_child', { name, branch })),
    isWaiting && !fitsAges(row.birth_date, row.start_date, row.ages) && t('age_outside', { program: row.program.name }),
    entered_on && t('entered_on', { day: withoutWeekday(entered_on) }),
  ].filter((line): line is string => typeof line === 'string' && line !== '')
  return lines.map((line) => (
    <small key={line} className="block text-small text-ink-2">
      {line}
    </small>
  ))
}
