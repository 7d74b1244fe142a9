import { useWords } from 'browser/words/use-words.tsx'
import { ChevronDown, Search } from 'lucide'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from 'ui/button.tsx'
import { Icon } from 'ui/icon.tsx'
import { useKeys } from '../keys/use-keys.ts'
import './filters.css'

/** The filters of a list in a line; "Clear" appears where one is chosen. */
export function Filters({ children, onClear }: { children: ReactNode; onClear?: (() => void) | undefined }) {
  const { t } = useWords('desk-shell')
  return (
    <div className="filters not-on-paper">
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
  /** What no choice means: "all". */
  readonly all: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  readonly onChoose: (value: string | undefined) => void
}

/** A grey word and a bold value; changed, it turns green. The list is the browser's own. */
export function ChoiceFilter({ label, value, all, choices, onChoose }: ChoiceFilterProps) {
  const chosen = choices.find((choice) => choice.value === value)
  return (
    <span className="filter" data-chosen={chosen !== undefined}>
      <span aria-hidden="true" className="filter-label">
        {label}
      </span>
      <b aria-hidden="true">{chosen?.label ?? all}</b>
      <Icon of={ChevronDown} size="0.8125rem" />
      <select
        aria-label={label}
        value={chosen?.value ?? ''}
        onChange={({ target }) => onChoose(target.value || undefined)}
      >
        <option value="">{all}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </span>
  )
}

const pauseMs = 250

interface SearchFieldProps {
  readonly label: string
  readonly value: string | undefined
  readonly onSearch: (text: string) => void
}

/** Asks a moment after the last letter; `/` goes here. */
export function SearchField({ label, value = '', onSearch }: SearchFieldProps) {
  const { t } = useWords('desk-shell')
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(value)
  const [from, setFrom] = useState(value)
  // The address has changed otherwise: by the way back, by "Clear".
  if (from !== value) {
    setFrom(value)
    if (value !== typed.trim()) setTyped(value)
  }
  useKeys({ Slash: { says: t('key_find'), does: () => field.current?.focus() } })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing asks
  useEffect(() => {
    if (typed.trim() === value) return
    const timer = setTimeout(() => onSearch(typed.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])

  return (
    <span className="find">
      <Icon of={Search} size="1.125rem" />
      <input
        ref={field}
        className="input"
        type="search"
        dir="auto"
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <kbd>/</kbd>
    </span>
  )
}

interface DayFilterProps {
  readonly label: string
  /** An ISO day. */
  readonly value: string | undefined
  readonly onChoose: (day: string | undefined) => void
}

/** From a day, to a day: the browser's own calendar. */
export const DayFilter = ({ label, value, onChoose }: DayFilterProps) => (
  <label className="filter" data-chosen={value !== undefined}>
    <span className="filter-label">{label}</span>
    <input type="date" value={value ?? ''} onChange={({ target }) => onChoose(target.value || undefined)} />
  </label>
)
