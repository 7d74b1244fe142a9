import { useWords } from 'browser/words/use-words.tsx'
import type { DeskVisit } from 'contract/visits/desk.ts'
import { Plus } from 'lucide'
import { Icon } from 'ui/icon.tsx'
import { useDays } from '../../language/use-days.ts'
import { useNow } from '../../language/use-now.ts'
import { Section } from '../../parts/section.tsx'
import { VisitCard } from './visit-card.tsx'
import type { DeskSlot } from './week-strip.tsx'
import './day-slots.css'
import { FamilyName } from '../../families/family-name.tsx'

interface DaySlotsProps {
  readonly day: string
  readonly isToday: boolean
  readonly slots: readonly DeskSlot[]
  readonly visits: readonly DeskVisit[]
  readonly chosen: number | undefined
  readonly onChoose: (id: number) => void
  readonly onMove: (visit: DeskVisit, slot?: string) => void
  readonly onCancel: (visit: DeskVisit) => void
  readonly onConfirm: (visit: DeskVisit) => void
  readonly onBook: (slot: string) => void
  readonly onDrop: (id: number, slot: string) => void
}

/** The times of a day: the slots, and the times of visits outside of them. */
function timesOf(slots: readonly DeskSlot[], visits: readonly DeskVisit[]) {
  const others = visits
    .map(({ starts_at }) => starts_at)
    .filter((at, index, all) => all.indexOf(at) === index && !slots.some(({ starts_at }) => starts_at === at))
    .map((starts_at) => ({ starts_at, ends_at: starts_at, places: 0, held: 0, held_for: [], places_left: 0 }))
  return [...slots, ...others].sort((a, b) => a.starts_at.localeCompare(b.starts_at))
}

/** A day by time: visits, held and free places. A visit is moved by dropping it on a free time. */
export function DaySlots({ day, isToday, slots, visits, onBook, onDrop, ...cards }: DaySlotsProps) {
  const { t } = useWords('desk-visits')
  const days = useDays()
  const now = useNow()
  return (
    <Section title={days.short(day)} aside={isToday ? t('today') : undefined}>
      <ol className="slots">
        {timesOf(slots, visits).map((slot) => {
          const own = visits.filter(({ starts_at }) => starts_at === slot.starts_at)
          const isPast = slot.starts_at <= now
          return (
            <li
              key={slot.starts_at}
              className="max-xs:grid-cols-1"
              onDragOver={(event) => slot.places_left > 0 && !isPast && event.preventDefault()}
              onDrop={(event) => {
                const id = Number(event.dataTransfer.getData('text/visit'))
                if (id > 0) onDrop(id, slot.starts_at)
              }}
            >
              <span className="slot-time">{days.time(slot.starts_at)}</span>
              <ol className="grid gap-1.5">
                {own.map((visit) => (
                  <VisitCard key={visit.id} visit={visit} {...cards} />
                ))}
                {slot.held_for.map(({ name, family_id, until }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a family may hold two places of a time
                  <li key={`held ${index}`} className="slot-row slot-held">
                    <FamilyName id={family_id} name={name} />{' '}
                    <span>{t('held_until', { until: days.moment(until) })}</span>
                  </li>
                ))}
                {Array.from({ length: slot.places_left }, (_, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: places, all alike
                  <li key={`free ${index}`}>
                    {isPast ? (
                      <span className="slot-row slot-free">{t('not_booked')}</span>
                    ) : (
                      <button
                        type="button"
                        className="slot-row slot-free"
                        aria-label={t('free_at', { time: days.moment(slot.starts_at) })}
                        onClick={() => onBook(slot.starts_at)}
                      >
                        <Icon of={Plus} /> {t('free')}
                      </button>
                    )}
                  </li>
                ))}
              </ol>
            </li>
          )
        })}
      </ol>
    </Section>
  )
}
