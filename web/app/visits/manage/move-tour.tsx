import { useHydrated } from 'browser/parts/use-hydrated.ts'
import { useWords } from 'browser/words/use-words.tsx'
import type { TourSlot } from 'contract/visits/slots.ts'
import { ArrowRight, CalendarDays, ChevronDown } from 'lucide'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { Icon } from 'ui/icon.tsx'
import { DayTablets } from '../slots/day-tablets.tsx'
import PlainTimes from '../slots/plain-times.tsx'
import { SlotTaken } from '../slots/slot-taken.tsx'
import { useSlotText } from '../slots/slot-text.ts'
import { dayOf, isFree, isSameTime, roomOf, slotDays } from '../slots/slots.ts'
import { TimeChoices } from '../slots/time-choices.tsx'
import { useSlots } from '../slots/use-slots.ts'
import type { Managing } from './use-manage.ts'

interface MoveTourProps {
  readonly managing: Managing
  /** The times that came with the page. */
  readonly slots: readonly TourSlot[]
}

/** Another time, then one button; until it is pressed the place stays the family's. */
export function MoveTour({ managing: { tour, outcome, busy, onSubmit }, slots: cameWithPage }: MoveTourProps) {
  const { t } = useWords('visits')
  const hydrated = useHydrated()
  const [chosen, setChosen] = useState('')
  const { data = cameWithPage } = useSlots(hydrated ? tour.branch.id : undefined)
  const others = data.filter(({ starts_at }) => !isSameTime(starts_at, tour.starts_at))
  const hasOther = others.some(isFree)
  // A posted form shows why it was refused; where it went through, the question is closed again.
  const isOpen = outcome?.deed === 'move' && !outcome.tour
  const taken = outcome?.deed === 'move' ? outcome.taken : undefined
  const isChosenFree = others.some((slot) => isFree(slot) && chosen !== '' && isSameTime(slot.starts_at, chosen))
  return (
    <details className="tour-deed" open={isOpen} key={tour.starts_at}>
      <summary>
        <span className="tour-deed-icon">
          <Icon of={CalendarDays} size="1.375rem" />
        </span>
        <span>
          <b>{t('move')}</b>
          <span className="block text-small text-ink-2">{t('move_text')}</span>
        </span>
        <Icon of={ChevronDown} className="tour-deed-arrow" />
      </summary>
      <form method="post" className="tour-question" onSubmit={onSubmit}>
        <input type="hidden" name="do" value="move" />
        <h2 className="h3">{t('choose_another')}</h2>
        {taken && (
          <SlotTaken
            key={taken}
            taken={taken}
            nearest={outcome?.nearest ?? []}
            chosen={chosen}
            {...(hydrated && { onChoose: setChosen })}
          />
        )}
        {!hasOther && <p>{t('no_other_times')}</p>}
        {hasOther && !hydrated && <PlainTimes slots={others} chosen="" />}
        {hasOther && hydrated && (
          <Times slots={others} own={dayOf(tour.starts_at)} chosen={chosen} onChoose={setChosen} />
        )}
        {chosen && <Swap from={tour.starts_at} to={chosen} />}
        {hasOther && (
          <p>
            <Button type="submit" busy={busy} disabled={hydrated && !isChosenFree}>
              {t('move_my_tour')}
            </Button>
          </p>
        )}
      </form>
    </details>
  )
}

interface TimesProps {
  readonly slots: readonly TourSlot[]
  /** The day of the time the family has now. */
  readonly own: string
  readonly chosen: string
  readonly onChoose: (startsAt: string) => void
}

function Times({ slots, own, chosen, onChoose }: TimesProps) {
  const { t } = useWords('visits')
  const [day, setDay] = useState('')
  const days = slotDays(slots, [], new Date())
  const free = slots.filter(isFree)
  const shown = days.find((one) => one.day === day) ?? days.find((one) => one.free.length > 0)
  return (
    <>
      <DayTablets days={days} label={t('day')} chosen={day} shown={shown?.day} onChoose={setDay} own={own} />
      {shown && (
        <TimeChoices
          of={shown}
          chosen={chosen}
          onChoose={(startsAt) => {
            setDay(dayOf(startsAt))
            onChoose(startsAt)
          }}
          room={roomOf(slots)}
          nextFree={(startsAt) => free.find((later) => later.starts_at > startsAt)}
        />
      )}
    </>
  )
}

/** From when to when, side by side. */
function Swap({ from, to }: { from: string; to: string }) {
  const { t } = useWords('visits')
  const say = useSlotText()
  const time = (startsAt: string) => t('at_time', { day: say.brief(dayOf(startsAt)), time: say.clock(startsAt) })
  return (
    <div className="tour-swap">
      <p>
        <span className="block text-small text-ink-2">{t('now')}</span>
        <b>{time(from)}</b>
      </p>
      <Icon of={ArrowRight} mirrored />
      <p>
        <span className="block text-small text-ink-2">{t('then')}</span>
        <b>{time(to)}</b>
      </p>
    </div>
  )
}
