import { useWords } from 'browser/words/use-words.tsx'
import { ChevronDown, Search } from 'lucide'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from 'ui/button.tsx'
import { ErrorLine } from 'ui/field.tsx'
import { Icon } from 'ui/icon.tsx'
import { DateInput } from '../forms/dates.tsx'
import { ChoiceInput, TextInput } from '../forms/inputs.tsx'
import { useKeys } from '../keys/use-keys.ts'
import './filters.css'

/** The filters of a list in a line; "Clear" appears with the first chosen one. */
export function Filters({ children, onClear }: { children: ReactNode; onClear?: (() => void) | undefined }) {
  const { t } = useWords('desk-shell')
  return (
    <div className="filters scroll-fade not-on-paper">
      {children}
      {onClear && (
        <Button kind="ghost" small onClick={onClear}>
          {t('clear_filters')}
        </Button>
      )}
    </div>
  )
}

interface ChoiceFilterProps {
  readonly label: string
  readonly value: string | undefined
  /** The label of no choice: "all". */
  readonly all: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  readonly onChoose: (value: string | undefined) => void
}

/** A filter with a native select; green if chosen. */
export function ChoiceFilter({ label, value, all, choices, onChoose }: ChoiceFilterProps) {
  const chosen = choices.find((choice) => choice.value === value)
  return (
    <span className="filter" data-chosen={chosen !== undefined}>
      <span aria-hidden="true" className="filter-label">
        {label}
      </span>
      <b aria-hidden="true">{chosen?.label ?? all}</b>
      <Icon of={ChevronDown} size="0.8125rem" />
      <ChoiceInput
        bare
        aria-label={label}
        value={chosen?.value ?? ''}
        none={all}
        choices={choices}
        onChoose={(each) => onChoose(each || undefined)}
      />
    </span>
  )
}

const pauseMs = 250

interface SearchFieldProps {
  readonly label: string
  readonly value: string | undefined
  readonly onSearch: (text: string) => void
}

/** A search field that calls `onSearch` a moment after the last key; `/` focuses it. */
export function SearchField({ label, value = '', onSearch }: SearchFieldProps) {
  const { t } = useWords('desk-shell')
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(value)
  const [from, setFrom] = useState(value)
  // The address has changed without typing: by Back or "Clear".
  if (from !== value) {
    setFrom(value)
    if (value !== typed.trim()) setTyped(value)
  }
  useKeys({ Slash: { label: t('key_find'), action: () => field.current?.focus() } })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing asks
  useEffect(() => {
    if (typed.trim() === value) return
    const timer = setTimeout(() => onSearch(typed.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])

  return (
    <span className="find">
      <Icon of={Search} size="1.125rem" />
      <TextInput
        ref={field}
        type="search"
        dir="auto"
        aria-label={label}
        placeholder={label}
        value={typed}
        onText={setTyped}
        // Enter would send a form around the field.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <kbd>/</kbd>
    </span>
  )
}

interface DayFilterProps {
  readonly label: string
  /** An ISO day. */
  readonly value: string | undefined
  readonly isInvalid?: boolean
  readonly onChoose: (day: string | undefined) => void
}

/** From a day, to a day. */
const DayFilter = ({ label, value, isInvalid, onChoose }: DayFilterProps) => (
  <span className="filter" data-chosen={value !== undefined}>
    <span className="filter-label" aria-hidden="true">
      {label}
    </span>
    <DateInput
      kind="day"
      className="filter-day"
      aria-label={label}
      aria-invalid={isInvalid}
      value={value ?? ''}
      onValue={(day) => onChoose(day || undefined)}
    />
  </span>
)

interface DaysFilterProps {
  readonly labels: { readonly from: string; readonly to: string }
  readonly from: string | undefined
  readonly to: string | undefined
  readonly onChoose: (days: { from?: string | undefined } | { to?: string | undefined }) => void
}

/** Whether a range of days ends before it begins: the server refuses it. */
export const isReversed = ({ from, to }: Pick<DaysFilterProps, 'from' | 'to'>) => Boolean(from && to && from > to)

/** From a day to a day; an end before its beginning is refused beside it. */
export function DaysFilter({ labels, from, to, onChoose }: DaysFilterProps) {
  const { t } = useWords('desk-shell')
  const isInvalid = isReversed({ from, to })
  return (
    <>
      <DayFilter label={labels.from} value={from} onChoose={(day) => onChoose({ from: day })} />
      <DayFilter label={labels.to} value={to} isInvalid={isInvalid} onChoose={(day) => onChoose({ to: day })} />
      {isInvalid && <ErrorLine>{t('ends_before')}</ErrorLine>}
    </>
  )
}
