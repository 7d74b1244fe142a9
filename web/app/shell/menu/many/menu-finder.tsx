import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { searchMaxLength } from 'contract/search/endpoints.ts'
import { href } from 'contract/site/href.ts'
import { ChevronLeft } from 'lucide'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Icon } from 'ui/icon.tsx'
import { Picture } from 'ui/picture.tsx'
import { useCities } from '../../../branches/many/cities.ts'
import { FoundNote } from '../../../branches/many/found-note.tsx'
import { useFoundBranches } from '../../../branches/many/use-found-branches.ts'
import './menu-finder.css'
import '../branch-panel.css'

/** Whether the menu was opened by keyboard. */
const cameByKey = () => document.activeElement?.matches('[aria-expanded="true"]:focus-visible') ?? false

/** Menu for many branches: choose a city, or search by name. */
export default function MenuFinder({ onChoose }: { onChoose: () => void }) {
  const { t } = useWords('finder')
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const back = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const [query, setQuery] = useState('')
  const [city, setCity] = useState('')
  const found = useFoundBranches(query, city)
  const isSearching = query.trim() !== '' || city !== ''

  useEffect(() => {
    if (cameByKey()) field.current?.focus()
  }, [])
  // The pressed button disappears with the list of cities, so the focus moves.
  useEffect(() => {
    if (city) back.current?.focus()
  }, [city])

  const follow = (address: string) => {
    onChoose()
    void navigate(address)
  }
  const links = () => [...(list.current?.querySelectorAll('a') ?? [])]
  const walk = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const all = links()
    const at = all.indexOf(document.activeElement as HTMLAnchorElement)
    if (at === 0 && step === -1) field.current?.focus()
    else (all[at + step] ?? all[0])?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows lead from the field into the list and back
    <div className="menu-finder" onKeyDown={walk}>
      <search>
        <form
          action={href('branches')}
          onSubmit={(event) => {
            event.preventDefault()
            const [only, ...others] = found.items
            if (only && others.length === 0) follow(href('branch', { branchId: only.id }))
            else follow(href('branches', { q: query.trim() || undefined }))
          }}
        >
          <input
            ref={field}
            className="input"
            type="search"
            name="q"
            aria-label={t('label')}
            placeholder={t('placeholder')}
            spellCheck={false}
            autoComplete="off"
            enterKeyHint="search"
            maxLength={searchMaxLength}
            value={query}
            onChange={({ target }) => setQuery(target.value)}
          />
        </form>
      </search>
      {city && (
        <button ref={back} type="button" className="link" onClick={() => setCity('')}>
          <Icon of={ChevronLeft} mirrored />
          {t('every_city')}
        </button>
      )}
      {isSearching ? (
        <>
          <ul ref={list} className="menu-finder-list" aria-label={city ? t('in_city', { city }) : t('title')}>
            {found.items.map((branch) => (
              <li key={branch.id}>
                <Link to={href('branch', { branchId: branch.id })} className="branch-item" onClick={onChoose}>
                  <span className="slot h-15">
                    <Picture path={branch.image} alt="" sizes="80px" width={80} height={60} widest={320} />
                  </span>
                  <span>
                    <b>{branch.name}</b>
                    <span className="text-small text-ink-2">{branch.city}</span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
          <FoundNote found={found} />
        </>
      ) : (
        <Cities onChoose={setCity} />
      )}
    </div>
  )
}

function Cities({ onChoose }: { readonly onChoose: (city: string) => void }) {
  const { t } = useWords('finder')
  const cities = useCities()
  return (
    <ul className="flex flex-wrap gap-2" aria-label={t('cities')}>
      {cities.map(({ name, branches_count }) => (
        <li key={name}>
          <button type="button" className="chip" onClick={() => onChoose(name)}>
            {name}
            <span className="hide-visually">{t('comma')}</span>
            <span className="text-small text-ink-2">{t('branches', { count: branches_count })}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
