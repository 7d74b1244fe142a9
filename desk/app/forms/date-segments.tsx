import {
  type CalendarDate,
  type CalendarDateTime,
  parseDate,
  parseDateTime,
  parseTime,
  type Time,
} from '@internationalized/date'
import { useLanguage } from 'browser/words/use-language.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { hijriDay } from 'i18n/format.ts'
import { useLayoutEffect, useRef, useState } from 'react'
import { DateField, DateInput, DateSegment, I18nProvider, TimeField } from 'react-aria-components'
import type { DateInputProps } from './date-input-props.ts'

/**
 * The desk's language, and never the browser's: the Gregorian calendar, Latin digits, days before months. A locale without
 * `-nu-` also takes the digits of other scripts (٠١٢) as they are typed.
 */
const locales = { ar: 'ar-AE', en: 'en-GB' } as const

type Value = CalendarDate | CalendarDateTime | Time

const two = (number: number) => String(number).padStart(2, '0')
const clockOf = ({ hour, minute }: Time | CalendarDateTime) => `${two(hour)}:${two(minute)}`

const kinds = {
  day: { parse: parseDate, text: (day: Value) => day.toString() },
  time: { parse: parseTime, text: (time: Value) => clockOf(time as Time) },
  moment: {
    parse: parseDateTime,
    text: (moment: Value) => `${moment.toString().slice(0, 10)}T${clockOf(moment as CalendarDateTime)}`,
  },
} as const

function parsed(kind: DateInputProps['kind'], text: string): Value | null {
  try {
    return text === '' ? null : kinds[kind].parse(text)
  } catch {
    return null
  }
}

/** A year below 1000 is incomplete input: 2, 20 and 202 come before 2026. */
const isWhole = (value: Value) => !('year' in value) || value.year >= 1000

/** State of the field during input, and the complete values for `onValue`; a new `value` prop replaces both. */
function useTypedValue({ kind, value, onValue }: Pick<DateInputProps, 'kind' | 'value' | 'onValue'>) {
  const [shown, setShown] = useState(() => parsed(kind, value))
  const [from, setFrom] = useState(value)
  const [sent, setSent] = useState(value)
  if (from !== value) {
    setFrom(value)
    if (value !== sent) setShown(parsed(kind, value))
  }
  const change = (next: Value | null) => {
    setShown(next)
    const text = next === null ? '' : kinds[kind].text(next)
    if ((next !== null && !isWhole(next)) || text === value) return
    setSent(text)
    onValue(text)
  }
  /** Reports an incomplete value as empty; the field still shows it. */
  const forget = () => {
    if (value === '') return
    setSent('')
    onValue('')
  }
  /** The library reports no change if the user types the same value again. */
  const restore = () => value === '' && shown !== null && change(shown)
  return { shown, change, forget, restore }
}

/** A field is disabled by its form, as the browser's own fields are. */
function useFieldsetDisabled() {
  const ref = useRef<HTMLDivElement>(null)
  const [isDisabled, setIsDisabled] = useState(false)
  useLayoutEffect(() => void setIsDisabled(ref.current?.closest('fieldset:disabled') != null))
  return { ref, isDisabled }
}

/** A day, an hour or both, typed part by part in the language of the desk; beside a day its Hijri day is shown. */
export default function DateSegments({
  kind,
  value,
  onValue,
  onBlur,
  disabled,
  id,
  className,
  ...aria
}: DateInputProps) {
  const { language } = useLanguage()
  const { t } = useWords('desk-shell')
  const { ref, isDisabled } = useFieldsetDisabled()
  const { shown, change, forget, restore } = useTypedValue({ kind, value, onValue })
  const [isPartial, setIsPartial] = useState(false)
  const emptyParts = () => {
    const parts = [...(ref.current?.querySelectorAll('[role=spinbutton]') ?? [])]
    const empty = parts.filter((part) => part.hasAttribute('data-placeholder')).length
    return { isPart: empty > 0 && empty < parts.length, isWhole: empty === 0 }
  }
  const leave = () => {
    const { isPart } = emptyParts()
    setIsPartial(isPart)
    if (isPart) forget()
    onBlur?.()
  }
  const shared = {
    ...aria,
    ...(id !== undefined && { id }),
    isDisabled: disabled === true || isDisabled,
    isInvalid: aria['aria-invalid'] === true || isPartial,
    shouldForceLeadingZeros: true,
    onKeyUp: () => void (emptyParts().isWhole && restore()),
    onFocusChange: (hasFocus: boolean) => (hasFocus ? setIsPartial(false) : leave()),
  }
  const segments = (
    <DateInput className={`date-segments ${className ?? 'input'}`}>
      {(segment) => <DateSegment segment={segment} />}
    </DateInput>
  )
  const day = /^\d{4}-\d{2}-\d{2}/.exec(value)?.[0]
  return (
    <I18nProvider locale={locales[language]}>
      <div className="flex flex-wrap gap-y-1 gap-x-3 items-center" ref={ref}>
        {kind === 'time' ? (
          <TimeField<Time> {...shared} hourCycle={12} value={shown as Time | null} onChange={change}>
            {segments}
          </TimeField>
        ) : (
          <DateField<CalendarDate | CalendarDateTime>
            {...shared}
            granularity={kind === 'moment' ? 'minute' : 'day'}
            hideTimeZone
            hourCycle={12}
            value={shown as CalendarDate | CalendarDateTime | null}
            onChange={change}
          >
            {segments}
          </DateField>
        )}
        {isPartial && (
          <small className="error-line" role="alert">
            {t(kind === 'time' ? 'time_partial' : 'date_partial')}
          </small>
        )}
        {!isPartial && kind !== 'time' && day && (
          <small className="text-ink-3 text-small">{hijriDay(language, day, true)}</small>
        )}
      </div>
    </I18nProvider>
  )
}
