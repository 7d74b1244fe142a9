import { type Loaded, load } from 'browser/calls/load.ts'
import { onFirstNotice } from 'browser/parts/notify.ts'
import { PageLoader } from 'browser/parts/page-loader.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { type BranchSummary, listBranches } from 'contract/branches/endpoints.ts'
import { findBranches, listCities } from 'contract/branches/find.ts'
import type { Caller } from 'contract/client.ts'
import { showContact } from 'contract/contact/endpoints.ts'
import type { Page } from 'contract/paging.ts'
import { lazy, Suspense, useContext, useEffect, useState } from 'react'
import { type LoaderFunctionArgs, Outlet, useNavigation } from 'react-router'
import { SignInHost } from '../accounts/sign-in/sign-in-host.tsx'
import { areMany, branchesInBrief, firstBranches } from '../branches/branches.ts'
import { PageFactsContext, pageContext } from '../page.ts'
import { useDeferredSections } from '../start/deferred-sections.ts'
import { HydratedMark } from '../start/hydrated-mark.tsx'
import { Bar } from './bar.tsx'
import { useUnanswered } from './consent/consent.ts'
import { schoolContactInput } from './contact-input.ts'
import { Footer } from './footer/footer.tsx'

const ConsentBanner = lazy(() => import('./consent/consent-banner.tsx'))
const Toasts = lazy(() => import('browser/parts/toasts.tsx'))

/** Of many branches the first stand on every page, with the cities of all: the others are found there. */
async function loadOfMany(call: Caller) {
  const [cities, resort] = await Promise.all([
    load(call, listCities),
    load(call, findBranches, { query: { resort: 'yes', per_page: 1 } }),
  ])
  return { cities, resort }
}

/** What stands around every page: the branches for menu and footer, and how to reach the school. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { call, briefly } = context.get(pageContext)
  const [branches, contact] = await Promise.all([
    load(briefly(branchesInBrief), listBranches, firstBranches),
    load(call, showContact, schoolContactInput),
  ])
  const ofMany = branches.status === 'succeeded' && areMany(branches.data) ? await loadOfMany(call) : undefined
  const summaries: Loaded<Page<BranchSummary>> = branches
  return { branches: summaries, contact, ...ofMany }
}
export type ShellData = Awaited<ReturnType<typeof loader>> | undefined

/** In the browser the shell fetches what it does not have. */
export const clientLoader = () => undefined
export const shouldRevalidate = () => false

// What only the browser knows stays out of the layout itself: were it drawn anew as it wakes, React would have to wake
// the whole page at one go instead of in pieces.
function ConsentWhereNeeded() {
  const { analytics } = useContext(PageFactsContext)
  const isUnanswered = useUnanswered('analytics')
  if (!isUnanswered || analytics === undefined || analytics === 'builtin') return null
  return (
    <Suspense>
      <ConsentBanner />
    </Suspense>
  )
}

function ToastsOnceNeeded() {
  const [wanted, setWanted] = useState(false)
  useEffect(() => onFirstNotice(() => setWanted(true)), [])
  return wanted ? (
    <Suspense>
      <Toasts />
    </Suspense>
  ) : null
}

export default function ShellLayout() {
  const { t } = useWords('shell')
  const { state } = useNavigation()

  useDeferredSections()
  return (
    <>
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <Bar />
      <main id="main" data-hydrated="false">
        <Suspense fallback={<PageLoader />}>
          <Outlet />
          <HydratedMark of="#main" />
        </Suspense>
      </main>
      <Footer />
      {state === 'loading' && <PageLoader />}
      <SignInHost />
      <ConsentWhereNeeded />
      <ToastsOnceNeeded />
    </>
  )
}
