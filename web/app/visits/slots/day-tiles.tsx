import { useWords } from 'browser/words/use-words.tsx'
import { weekdayOf } from 'i18n/format.ts'
import { useState } from 'react'
import { useSlotText } from './slot-text.ts'
import type { SlotDay } from './slots.ts'

interface DayTilesProps {
  readonly days: readonly SlotDay[]
  readonly label: string
  /** Chosen day; '' for none. */
  readonly chosen: string
  /** Day with visible times. */
  readonly shown: string | undefined
  readonly onChoose: (day: string) => void
  /** Day of the family's current time. */
  readonly own?: string | undefined
}

/** Days shown at first: two rows on a phone, one on a computer. */
const shownAtFirst = 6

/** Days as coloured tiles: Tuesdays pink, Thursdays green, the Hijri day below. */
export function DayTiles({ days, label, chosen, shown, onChoose, own }: DayTilesProps) {
  const { t } = useWords('visits')
  const [all, setAll] = useState(false)
  const index = days.findIndex(({ day }) => day === chosen)
  const isWhole = all || days.length <= shownAtFirst || index >= shownAtFirst
  return (
    <>
      <fieldset>
        <legend className="hide-visually">{label}</legend>
        <div className="days">
          {(isWhole ? days : days.slice(0, shownAtFirst)).map((slotDay) => (
            <DayTile
              key={slotDay.day}
              of={slotDay}
              isOwn={slotDay.day === own}
              isShown={slotDay.day === shown}
              isChosen={slotDay.day === chosen}
              onChoose={() => onChoose(slotDay.day)}
            />
          ))}
        </div>
      </fieldset>
      <p className="days-more">
        <span className="text-ink-2">{t('umm_al_qura')}</span>
        {!isWhole && (
          <button type="button" className="link" onClick={() => setAll(true)}>
            {t('later_days')}
          </button>
        )}
      </p>
    </>
  )
}

interface DayTileProps {
  readonly of: SlotDay
  readonly isOwn: boolean
  readonly isShown: boolean
  readonly isChosen: boolean
  readonly onChoose: () => void
}

const tones: Readonly<Record<number, string>> = { 2: 'day-pink', 4: 'day-green' }

function DayTile({ of: slotDay, isOwn, isShown, isChosen, onChoose }: DayTileProps) {
  const { t } = useWords('visits')
  const slotText = useSlotText()
  const { day, free, slots, closure } = slotDay
  const isOff = free.length === 0
  const state = () => {
    if (closure) return closure.title
    if (isOwn && isOff) return t('now_yours')
    if (slots.some(({ state }) => state === 'held') && isOff) return t('day_held')
    if (isOff) return t('day_full')
    return free.length === 1 ? t('last_time') : t('times', { count: free.length })
  }
  const look = closure ? 'day-closed' : isOff ? 'day-full' : (tones[weekdayOf(day)] ?? 'day-green')
  return (
    <label className={`day ${look}`} data-shown={isShown || undefined}>
      <input
        type="radio"
        name="preferred_date"
        value={day}
        disabled={closure !== undefined}
        checked={isChosen}
        onChange={onChoose}
      />
      <span className="day-tile">
        <span className="day-weekday">{slotText.weekday(day)}</span>
        <b className="num">{slotText.dayNumber(day)}</b>
        <span className="day-month">{slotText.month(day)}</span>
        <span className="day-hijri">{slotText.hijri(day)}</span>
      </span>
      <span className="day-rule" />
      <span className={`day-state${free.length === 1 && !isChosen ? ' text-gold-800 font-bold' : ''}`}>{state()}</span>
    </label>
  )
}
