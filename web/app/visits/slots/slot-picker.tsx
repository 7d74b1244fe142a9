import { serverNow } from 'browser/calls/clock.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { Mail, Phone, RotateCw } from 'lucide'
import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Button } from 'ui/button.tsx'
import { ErrorLine } from 'ui/field.tsx'
import { Icon } from 'ui/icon.tsx'
import { DayTiles } from './day-tiles.tsx'
import { useSlotText } from './slot-text.ts'
import { type Closure, capacityOf, dayOf, isFreeSlot, isSameTime, slotDays } from './slots.ts'
import { SlotsSkeleton } from './slots-skeleton.tsx'
import { TimeChoices } from './time-choices.tsx'
import { useSlots } from './use-slots.ts'

/** Fields of the surrounding form. */
interface SlotFields {
  slot: string
  preferred_date: string
  waiting_day: string
}

interface SlotPickerProps {
  readonly branchId: number | undefined
  readonly closures: readonly Closure[]
  readonly dayLabel: string
  /** Content for a branch without times. */
  readonly otherwise: ReactNode
}

/** Choice of day and time, or of a call (the default). */
export function SlotPicker({ branchId, closures, dayLabel, otherwise }: SlotPickerProps) {
  const { t } = useWords('visits')
  const slotText = useSlotText()
  const { setValue, clearErrors, getFieldState, formState } = useFormContext<SlotFields>()
  const [slot, chosenDay, waitingDay] = useWatch<SlotFields, ['slot', 'preferred_date', 'waiting_day']>({
    name: ['slot', 'preferred_date', 'waiting_day'],
  })
  const { data, isError, isFetching, refetch } = useSlots(branchId)
  const refused = getFieldState('slot', formState).error?.message

  if (!data && (isFetching || branchId === undefined)) return <SlotsSkeleton />
  if (!data || (isError && data.length === 0)) return <NotArrived onRetry={() => void refetch()} />
  const days = slotDays(data, closures, serverNow())
  if (days.length === 0) return otherwise

  const free = data.filter(isFreeSlot)
  const isGone = slot !== '' && !free.some(({ starts_at }) => isSameTime(starts_at, slot))
  const shownDay =
    days.find(({ day }) => day === chosenDay) ??
    days.find(({ day }) => slot !== '' && day === dayOf(slot)) ??
    days.find(({ free }) => free.length > 0) ??
    days.find(({ slots }) => slots.length > 0)
  const last = days.at(-1)?.day ?? ''

  const chooseDay = (day: string) => setValue('preferred_date', day)
  const chooseTime = (startsAt: string) => {
    clearErrors('slot')
    setValue('slot', startsAt)
    setValue('waiting_day', '')
    setValue('preferred_date', dayOf(startsAt))
  }
  const chooseNone = (waitingFor = '') => {
    clearErrors('slot')
    setValue('slot', '')
    setValue('waiting_day', waitingFor)
  }
  const isCall = slot === '' && waitingDay === ''

  return (
    <div className="grid gap-4">
      <DayTiles days={days} label={dayLabel} chosen={chosenDay} shown={shownDay?.day} onChoose={chooseDay} />
      <div aria-live="polite">
        {isGone && !refused && <p className="font-medium text-gold-800">{t('gone', { time: slotText.whole(slot) })}</p>}
        {free.length === 0 && (
          <p>
            <b>{t('all_taken', { day: slotText.brief(last) })}</b> {t('all_taken_text')}
          </p>
        )}
      </div>
      {refused && <ErrorLine>{String(refused)}</ErrorLine>}
      {shownDay && (
        <TimeChoices
          of={shownDay}
          chosen={slot}
          onChoose={chooseTime}
          room={capacityOf(data)}
          nextFree={(startsAt) => free.find((later) => later.starts_at > startsAt)}
        />
      )}
      <div>
        <div className="time-or">{t('or')}</div>
        <div className="grid gap-2.5">
          {shownDay && shownDay.free.length === 0 && !shownDay.closure && (
            <label className="time time-call">
              <input
                type="radio"
                name="slot"
                value=""
                checked={waitingDay === shownDay.day}
                onChange={() => chooseNone(shownDay.day)}
              />
              <span>
                <b>{t('wait', { day: slotText.brief(shownDay.day) })}</b>
                <small>{t('wait_text')}</small>
              </span>
              <Icon of={Mail} size="1.5rem" />
            </label>
          )}
          <label className="time time-call">
            <input type="radio" name="slot" value="" checked={isCall} onChange={() => chooseNone()} />
            <span>
              <b>{t('call_me')}</b>
              <small>
                {isCall && chosenDay ? t('call_me_day', { day: slotText.brief(chosenDay) }) : t('call_me_text')}
              </small>
            </span>
            <Icon of={Phone} size="1.5rem" />
          </label>
        </div>
      </div>
    </div>
  )
}

function NotArrived({ onRetry }: { onRetry: () => void }) {
  const { t } = useWords('visits')
  return (
    <div className="alert" role="alert">
      <Icon of={RotateCw} size="1.5rem" />
      <div className="grid justify-items-start gap-3">
        <p>
          <b>{t('not_arrived')}</b> {t('not_arrived_text')}
        </p>
        <Button kind="line" small onClick={onRetry}>
          {t('try_again')}
        </Button>
      </div>
    </div>
  )
}
