import { load } from 'browser/calls/load.ts'
import { Failed } from 'browser/parts/failed.tsx'
import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { type SearchResult, searchMaxLength, searchResultsMost, searchSchool } from 'contract/search/endpoints.ts'
import { href } from 'contract/site/href.ts'
import { wellFormed } from 'contract/text.ts'
import { useNavigate } from 'react-router'
import empty from 'ui/art/state-empty.svg'
import { buttonClass } from 'ui/button.tsx'
import { EmptyState } from 'ui/empty-state.tsx'
import { loadInBrowser, loadOnServer, type PageRequest } from '../load-page.ts'
import type { RouteHandle } from '../page.ts'
import { pageWords } from '../page-words.ts'
import { PageHead } from '../shell/page-head.tsx'
import { PageHeading } from '../shell/page-heading.tsx'
import { SearchForm } from '../shell/search/search-form.tsx'
import { SearchRow } from '../shell/search/search-row.tsx'
import type { Route } from './+types/search.page.ts'

export const handle = { words: pageWords.search, background: 'sand' } satisfies RouteHandle

/** Not stored: each search would be another page in the cache. */
export const headers = () => ({ 'Cache-Control': 'no-store' })

const searchWords = (search: URLSearchParams) =>
  [
    ...wellFormed(search.get('q') ?? '')
      .replaceAll('\0', '')
      .trim(),
  ]
    .slice(0, searchMaxLength)
    .join('')
const searchInput = (q: string) => ({ query: { q, take: searchResultsMost } })

const subject = async ({ call, search }: PageRequest) => {
  const q = searchWords(search)
  return { q, found: await load(call, searchSchool, searchInput(q)) }
}

export const loader = loadOnServer({ subject })
export const clientLoader = loadInBrowser(handle, subject)

/** Page with all search results; works without JavaScript. */
export default function SearchPage({ loaderData: { q, found } }: Route.ComponentProps) {
  const { t } = useWords('search')
  const navigate = useNavigate()
  const go = (words: string) => void navigate(href('search', { q: words }))
  return (
    <>
      <PageHead path={href('search')} title={t('title')} description={t('description')} unlisted />
      <PageHeading title={t('title')}>
        <SearchForm action={href('search')} words="search" q={q} onSearch={go} />
      </PageHeading>
      <section className="wrap section" aria-label={t('results')}>
        {found.status === 'failed' ? <Failed onRetry={() => go(q)} /> : <Results q={q} results={found.data} />}
      </section>
    </>
  )
}

function Results({ q, results }: { q: string; results: readonly SearchResult[] }) {
  const { t } = useWords('search')
  if (q === '') return <p className="lead">{t('hint')}</p>
  if (results.length === 0)
    return (
      <EmptyState art={empty} title={t('nothing_for', { q })}>
        <p>{t('nothing_hint')}</p>
        <Link className={buttonClass({ kind: 'line', small: true })} to={href('contact')}>
          {t('ask_us')}
        </Link>
      </EmptyState>
    )
  return (
    <>
      <p className="text-ink-2" role="status">
        {t('found', { count: results.length })}
      </p>
      {/* The pictures are below the heading: a row has 0.5rem of its own for its hover. */}
      <ul className="grid gap-1 max-w-208 mt-4 -ms-2">
        {results.map((result) => (
          <li key={result.address}>
            <Link className="search-option" to={result.address}>
              <SearchRow result={result} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
