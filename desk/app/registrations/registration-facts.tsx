import { useWords } from 'browser/words/use-words.tsx'
import { dayMs } from 'contract/durations.ts'
import type { DeskRegistration } from 'contract/registrations/desk.ts'
import { CalendarX, CircleAlert, Flag, History, type IconNode, SquarePen, TriangleAlert, Users } from 'lucide'
import { Icon } from 'ui/icon.tsx'
import { useDays } from '../language/use-days.ts'
import { useValueWord } from '../language/use-value-word.ts'

const yearMs = 365.25 * dayMs

/** Whether the age at the start is one of the programme's. */
export function fitsAges(birth: string, start: string, ages: DeskRegistration['ages']) {
  const years = (Date.parse(start) - Date.parse(birth)) / yearMs
  return years >= ages.from_years && years < ages.to_years
}

/** Facts that staff weigh before they give a place (enrolment §2.3). */
export function RegistrationFacts({ of: row }: { readonly of: DeskRegistration }) {
  const { t } = useWords('desk-registrations')
  const wordOf = useValueWord()
  const { withoutWeekday, dayOf, moment } = useDays()
  const { offer, last_offer, priority, siblings, same_child, entered_on, other_place, place_ends_on } = row
  const names = siblings.map(({ name }) => name).join(t('comma'))
  const isWaiting = row.status === 'pending' || row.status === 'waitlisted'
  const fact = (icon: IconNode, text: string, tone = 'text-ink-2') => ({ icon, text, tone })
  const warning = 'text-gold-800'
  const facts = [
    offer && fact(History, t('offer_until', { at: moment(offer.ends_at) }), warning),
    last_offer &&
      isWaiting &&
      fact(History, t(`last_offer_${last_offer.outcome}`, { day: withoutWeekday(dayOf(last_offer.at)) })),
    place_ends_on && fact(CalendarX, t('place_ends_on', { day: withoutWeekday(place_ends_on) })),
    other_place && fact(CircleAlert, t('other_place', { branch: other_place }), 'text-red-600'),
    priority && isWaiting && fact(Flag, t('priority_is', { priority: wordOf('priority', priority) })),
    names && fact(Users, t('siblings', { names })),
    ...same_child.map(({ name, branch }) => fact(Users, t('same_child', { name, branch }), warning)),
    isWaiting &&
      !fitsAges(row.birth_date, row.start_date, row.ages) &&
      fact(TriangleAlert, t('age_outside', { program: row.program.name }), warning),
    entered_on && fact(SquarePen, t('entered_on', { day: withoutWeekday(entered_on) })),
  ].filter((each) => typeof each === 'object' && each !== null)
  return (
    <div className="flex flex-wrap gap-x-4">
      {facts.map(({ icon, text, tone }) => (
        <span key={text} className={`flex items-baseline gap-1.5 text-small ${tone}`}>
          <Icon of={icon} size="0.8125rem" /> <span>{text}</span>
        </span>
      ))}
    </div>
  )
}
