import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { searchMaxLength } from 'contract/search/endpoints.ts'
import { href } from 'contract/site/href.ts'
import { Search } from 'lucide'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Icon } from 'ui/icon.tsx'
import { SearchRow } from './search-row.tsx'
import { useSearch } from './use-search.ts'

interface SearchBoxProps {
  readonly onChoose: () => void
  /** The box is what was asked for: typing may begin. */
  readonly focused?: boolean
}

/** Finds while one types: a combobox whose list is moved through by arrows, chosen from by Enter (WAI-ARIA). */
export default function SearchBox({ onChoose, focused = false }: SearchBoxProps) {
  const { t } = useWords('search')
  const navigate = useNavigate()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(-1)
  const { results, status } = useSearch(typed)
  const everything = href('search', { q: typed.trim() })

  useEffect(() => {
    if (focused) input.current?.focus()
  }, [focused])

  const go = (address: string) => {
    onChoose()
    void navigate(address)
  }
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined || results.length === 0) return
    event.preventDefault()
    // Before the first result and after the last is the typed text.
    setActive((place) => ((place + 1 + step + results.length + 1) % (results.length + 1)) - 1)
  }

  return (
    <search className="search-box">
      <form
        action={href('search')}
        onSubmit={(event) => {
          event.preventDefault()
          const chosen = results[active]
          if (chosen) go(chosen.address)
          else if (typed.trim()) go(everything)
        }}
      >
        <Icon of={Search} className="search-glass" />
        <input
          ref={input}
          className="search-input"
          type="search"
          name="q"
          role="combobox"
          aria-label={t('label')}
          aria-expanded={results.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 && results[active] ? `${id}-${active}` : undefined}
          placeholder={t('placeholder')}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={searchMaxLength}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setActive(-1)
          }}
          onKeyDown={move}
        />
      </form>
      <div id={`${id}-list`} role="listbox" aria-label={t('results')} className="search-list" hidden={!results.length}>
        {results.map((result, index) => (
          <Link
            key={result.address}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            className="search-option"
            to={result.address}
            onClick={onChoose}
            onPointerMove={() => setActive(index)}
          >
            <SearchRow result={result} />
          </Link>
        ))}
      </div>
      <p className="search-note" role="status">
        {status === 'found' && results.length > 0 && (
          <span className="hide-visually">{t('found', { count: results.length })}</span>
        )}
        {status === 'found' && results.length === 0 && t('nothing')}
        {status === 'failed' && t('failed')}
      </p>
      {results.length > 0 && (
        <Link className="search-all link" to={everything} onClick={onChoose}>
          {t('all_results')}
        </Link>
      )}
    </search>
  )
}
