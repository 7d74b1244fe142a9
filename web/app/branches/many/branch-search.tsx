import { Link } from 'browser/parts/link.tsx'
import { useHydrated } from 'browser/parts/use-hydrated.ts'
import { useWords } from 'browser/words/use-words.tsx'
import type { BranchSummary } from 'contract/branches/endpoints.ts'
import { searchMaxLength } from 'contract/search/endpoints.ts'
import { href } from 'contract/site/href.ts'
import { type ReactNode, useState } from 'react'
import { useCities } from './cities.ts'
import { FoundNote } from './found-note.tsx'
import { useFoundBranches } from './use-found-branches.ts'

interface BranchSearchProps {
  /** The branches shown before a search. */
  readonly first: readonly BranchSummary[]
  readonly chosen: BranchSummary | undefined
  readonly children: (branches: readonly BranchSummary[]) => ReactNode
}

/** Choices for a school with many branches: the first ones, or search results by words or city. */
export default function BranchSearch({ first, chosen, children }: BranchSearchProps) {
  const hydrated = useHydrated()
  const { t } = useWords('finder')
  const withChosen = (list: readonly BranchSummary[]) =>
    chosen && !list.some(({ id }) => id === chosen.id) ? [chosen, ...list] : list
  if (hydrated) return <SearchedBranches first={first} draw={(list) => children(withChosen(list))} />
  return (
    <>
      {children(withChosen(first))}
      <Link className="link text-small" to={href('branches')}>
        {t('all')}
      </Link>
    </>
  )
}

interface SearchedBranchesProps {
  readonly first: readonly BranchSummary[]
  readonly draw: (branches: readonly BranchSummary[]) => ReactNode
}

function SearchedBranches({ first, draw }: SearchedBranchesProps) {
  const { t } = useWords('finder')
  const cities = useCities()
  const [query, setQuery] = useState('')
  const [city, setCity] = useState('')
  const found = useFoundBranches(query, city)
  const isSearching = query.trim() !== '' || city !== ''
  return (
    <div className="grid gap-3">
      {/* Without a name: not sent with the surrounding form. */}
      <input
        className="input"
        type="search"
        aria-label={t('label')}
        placeholder={t('placeholder')}
        spellCheck={false}
        autoComplete="off"
        maxLength={searchMaxLength}
        value={query}
        onChange={({ target }) => setQuery(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <div className="select">
        <select className="input" aria-label={t('city')} value={city} onChange={({ target }) => setCity(target.value)}>
          <option value="">{t('every_city')}</option>
          {cities.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </div>
      {draw(isSearching ? found.items : first)}
      {isSearching && <FoundNote found={found} />}
    </div>
  )
}
