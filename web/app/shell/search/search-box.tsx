import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { searchMaxLength } from 'contract/search/endpoints.ts'
import { href } from 'contract/site/href.ts'
import { Search } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Icon } from 'ui/icon.tsx'
import { useCombobox } from 'ui/use-combobox.ts'
import { SearchRow } from './search-row.tsx'
import { useSearch } from './use-search.ts'
import './search-box.css'

interface SearchBoxProps {
  readonly onChoose: () => void
  /** Focuses the field on opening. */
  readonly focused?: boolean
}

/** Search box with results while typing; Enter opens the selected result, or the page with all. */
export default function SearchBox({ onChoose, focused = false }: SearchBoxProps) {
  const { t } = useWords('search')
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState('')
  const { results, status } = useSearch(query)
  const combobox = useCombobox(results)
  const everything = href('search', { q: query.trim() })

  useEffect(() => {
    if (focused) input.current?.focus()
  }, [focused])

  const go = (address: string) => {
    onChoose()
    void navigate(address)
  }

  return (
    <search className="search-box">
      <form
        action={href('search')}
        onSubmit={(event) => {
          event.preventDefault()
          if (combobox.chosen) go(combobox.chosen.address)
          else if (query.trim()) go(everything)
        }}
      >
        <Icon of={Search} className="search-glass" />
        <input
          ref={input}
          className="search-input"
          type="search"
          name="q"
          {...combobox.input}
          aria-label={t('label')}
          placeholder={t('placeholder')}
          spellCheck={false}
          enterKeyHint="search"
          maxLength={searchMaxLength}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value)
            combobox.forget()
          }}
        />
      </form>
      <div {...combobox.list(t('results'))} className="mt-3">
        {results.map((result, index) => (
          <Link
            key={result.address}
            {...combobox.option(index)}
            className="search-option"
            to={result.address}
            onClick={onChoose}
          >
            <SearchRow result={result} />
          </Link>
        ))}
      </div>
      <p className="search-note" role="status">
        {status === 'found' && results.length > 0 && (
          <span className="hide-visually">{t('found', { count: results.length })}</span>
        )}
        {status === 'found' && results.length === 0 && <span>{t('nothing')}</span>}
        {status === 'failed' && <span>{t('failed')}</span>}
      </p>
      {results.length > 0 && (
        <Link className="inline-flex items-center min-h-11 px-2 link" to={everything} onClick={onChoose}>
          {t('all_results')}
        </Link>
      )}
    </search>
  )
}
