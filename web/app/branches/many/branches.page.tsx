import { load } from 'browser/calls/load.ts'
import { Failed } from 'browser/parts/failed.tsx'
import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import type { BranchSummary } from 'contract/branches/endpoints.ts'
import { branchesPerPage } from 'contract/branches/endpoints.ts'
import { findBranches, listCities } from 'contract/branches/find.ts'
import type { Page } from 'contract/paging.ts'
import { searchMaxLength } from 'contract/search/endpoints.ts'
import { href } from 'contract/site/href.ts'
import { wellFormed } from 'contract/text.ts'
import { useNavigate } from 'react-router'
import { buttonClass } from 'ui/button.tsx'
import { loadInBrowser, loadOnServer, type PageRequest } from '../../load-page.ts'
import type { RouteHandle } from '../../page.ts'
import { pageWords } from '../../page-words.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { PageHeading } from '../../shell/page-heading.tsx'
import type { Route } from './+types/branches.page.ts'
import { CityLinks } from './city-links.tsx'
import { BranchSearchForm } from './search-form.tsx'

export const handle = { words: pageWords.branches, background: 'sand' } satisfies RouteHandle

/** Not stored: each search would be another page in the cache. */
export const headers = () => ({ 'Cache-Control': 'no-store' })

const words = (text: string | null) =>
  [
    ...wellFormed(text ?? '')
      .replaceAll('\0', '')
      .trim(),
  ]
    .slice(0, searchMaxLength)
    .join('')

const subject = async ({ call, search }: PageRequest) => {
  const [q, city] = [words(search.get('q')), words(search.get('city'))]
  const number = search.get('page') ?? ''
  const page = /^[1-9]\d{0,4}$/.test(number) ? Number(number) : 1
  const [found, cities] = await Promise.all([
    load(call, findBranches, { query: { q, city, page, per_page: branchesPerPage } }),
    load(call, listCities),
  ])
  return { q, city, found, cities }
}

export const loader = loadOnServer({ subject })
export const clientLoader = loadInBrowser(handle, subject)

/** Page with all branches, searchable by city and name; works without JavaScript. */
export default function BranchesPage({ loaderData: { q, city, found, cities } }: Route.ComponentProps) {
  const { t } = useWords('finder')
  const navigate = useNavigate()
  const filters = { q: q || undefined, city: city || undefined }
  return (
    <>
      <PageHead
        path={href('branches')}
        title={t('title')}
        description={t('description')}
        unlisted={q !== '' || city !== ''}
      />
      <PageHeading title={city ? t('in_city', { city }) : t('title')}>
        <BranchSearchForm q={q} />
      </PageHeading>
      <section className="wrap section grid gap-6">
        {cities.status === 'succeeded' && cities.data.length > 0 && <CityLinks cities={cities.data} chosen={city} />}
        {found.status === 'failed' ? (
          <Failed onRetry={() => void navigate(href('branches', filters))} />
        ) : (
          <Found filters={filters} found={found.data} />
        )}
      </section>
    </>
  )
}

interface FoundProps {
  readonly filters: { readonly q: string | undefined; readonly city: string | undefined }
  readonly found: Page<BranchSummary>
}

function Found({ filters, found: { data, total = data.length, current_page = 1, last_page = 1 } }: FoundProps) {
  const { t } = useWords('finder')
  if (data.length === 0 && !filters.q && !filters.city)
    return (
      <>
        <p className="lead">{t('none_yet')}</p>
        <p>
          <Link className={buttonClass()} to={href('contact')}>
            {t('write_to_us')}
          </Link>
        </p>
      </>
    )
  if (data.length === 0) return <p className="lead">{t('nothing')}</p>
  return (
    <>
      <p className="text-ink-2" role="status">
        {t('found', { count: total })}
      </p>
      <ul className="choices">
        {data.map(({ id, name, city }) => (
          <li key={id}>
            <Link className="chip size-full" to={href('branch', { branchId: id })}>
              <span>
                {name}
                <span className="choice-detail">{city}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {last_page > 1 && (
        <nav className="flex flex-wrap gap-2" aria-label={t('pages')}>
          {current_page > 1 && (
            <Link
              className={buttonClass({ kind: 'line', small: true })}
              to={href('branches', { ...filters, page: current_page > 2 ? current_page - 1 : undefined })}
            >
              {t('previous')}
            </Link>
          )}
          {current_page < last_page && (
            <Link
              className={buttonClass({ kind: 'line', small: true })}
              to={href('branches', { ...filters, page: current_page + 1 })}
            >
              {t('next')}
            </Link>
          )}
        </nav>
      )}
    </>
  )
}
