import { serverNow } from 'browser/calls/clock.ts'
import { useHydrated } from 'browser/parts/use-hydrated.ts'
import { useWords } from 'browser/words/use-words.tsx'
import type { TourSlot } from 'contract/visits/slots.ts'
import { ArrowRight, CalendarDays, ChevronDown } from 'lucide'
import { useState } from 'react'
import { Button } from 'ui/button.tsx'
import { Icon } from 'ui/icon.tsx'
import { DayTiles } from '../slots/day-tiles.tsx'
import PlainTimes from '../slots/plain-times.tsx'
import { SlotTaken } from '../slots/slot-taken.tsx'
import { useSlotText } from '../slots/slot-text.ts'
import { capacityOf, dayOf, isFreeSlot, isSameTime, slotDays } from '../slots/slots.ts'
import { TimeChoices } from '../slots/time-choices.tsx'
import { useSlots } from '../slots/use-slots.ts'
import type { ManageState } from './use-manage.ts'

interface MoveTourProps {
  readonly managing: ManageState
  /** Times loaded with the page. */
  readonly slots: readonly TourSlot[]
}

/** Form to move the tour, or to book a slot instead of waiting; the current one stays until it is sent. */
export function MoveTour({ managing: { tour, outcome, busy, onSubmit }, slots: cameWithPage }: MoveTourProps) {
  const { t } = useWords('visits')
  const hydrated = useHydrated()
  const [chosen, setChosen] = useState('')
  const { data = cameWithPage } = useSlots(hydrated ? tour.branch.id : undefined)
  const { starts_at: current } = tour
  const isWaiting = current === null
  const others = data.filter(({ starts_at }) => isWaiting || !isSameTime(starts_at, current))
  const hasOther = others.some(isFreeSlot)
  // Open after a refusal, closed after success.
  const isOpen = outcome?.action === 'move' && !outcome.tour
  const taken = outcome?.action === 'move' ? outcome.taken : undefined
  const isChosenFree = others.some((slot) => isFreeSlot(slot) && chosen !== '' && isSameTime(slot.starts_at, chosen))
  return (
    <details className="tour-deed" open={isOpen} key={current}>
      <summary>
        <span className="tour-deed-icon">
          <Icon of={CalendarDays} size="1.375rem" />
        </span>
        <span>
          <b>{t(isWaiting ? 'take_other_day' : 'move')}</b>
          <span className="block text-small text-ink-2">{t(isWaiting ? 'take_other_day_text' : 'move_text')}</span>
        </span>
        <Icon of={ChevronDown} className="tour-deed-arrow" />
      </summary>
      <form method="post" className="grid gap-5 min-w-0 pt-2 pb-7" onSubmit={onSubmit}>
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
        {!hasOther && <p>{t(isWaiting ? 'no_times_now' : 'no_other_times')}</p>}
        {hasOther && !hydrated && <PlainTimes slots={others} chosen="" />}
        {hasOther && hydrated && (
          <Times slots={others} own={isWaiting ? undefined : dayOf(current)} chosen={chosen} onChoose={setChosen} />
        )}
        {chosen && <input type="hidden" name="slot" value={chosen} />}
        {chosen && !isWaiting && <Swap from={current} to={chosen} />}
        {hasOther && (
          <p>
            <Button type="submit" busy={busy} disabled={hydrated && !isChosenFree}>
              {t(isWaiting ? 'book_this_time' : 'move_my_tour')}
            </Button>
          </p>
        )}
      </form>
    </details>
  )
}

interface TimesProps {
  readonly slots: readonly TourSlot[]
  /** Day of the current time; undefined on a waiting list. */
  readonly own: string | undefined
  readonly chosen: string
  readonly onChoose: (startsAt: string) => void
}

function Times({ slots, own, chosen, onChoose }: TimesProps) {
  const { t } = useWords('visits')
  const [day, setDay] = useState('')
  const days = slotDays(slots, [], serverNow())
  const free = slots.filter(isFreeSlot)
  const shown = days.find((one) => one.day === day) ?? days.find((one) => one.free.length > 0)
  return (
    <>
      <DayTiles days={days} label={t('day')} chosen={day} shown={shown?.day} onChoose={setDay} own={own} />
      {shown && (
        <TimeChoices
          of={shown}
          chosen={chosen}
          onChoose={(startsAt) => {
            setDay(dayOf(startsAt))
            onChoose(startsAt)
          }}
          room={capacityOf(slots)}
          nextFree={(startsAt) => free.find((later) => later.starts_at > startsAt)}
        />
      )}
    </>
  )
}

/** Old and new time side by side. */
function Swap({ from, to }: { from: string; to: string }) {
  const { t } = useWords('visits')
  const slotText = useSlotText()
  const time = (startsAt: string) =>
    t('at_time', { day: slotText.brief(dayOf(startsAt)), time: slotText.clock(startsAt) })
  return (
    <div className="tour-swap max-xs:grid-cols-1">
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
