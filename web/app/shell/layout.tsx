import { load, loadPart } from 'browser/calls/load.ts'
import { onFirstToast } from 'browser/parts/notify.ts'
import { PageLoader } from 'browser/parts/page-loader.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { listBranches } from 'contract/branches/endpoints.ts'
import { findBranches, listCities } from 'contract/branches/find.ts'
import type { Caller } from 'contract/client.ts'
import { showContact } from 'contract/contact/endpoints.ts'
import { lazy, Suspense, useContext, useEffect, useState } from 'react'
import { type LoaderFunctionArgs, Outlet, useNavigation } from 'react-router'
import { SignInHost } from '../accounts/sign-in/sign-in-host.tsx'
import { areMany, branchSummaries, firstBranches } from '../branches/branches.ts'
import { PageFactsContext, pageContext, type ShellData } from '../page.ts'
import { HydratedMark } from '../start/hydrated-mark.tsx'
import { Bar } from './bar.tsx'
import { useUnanswered } from './consent/consent.ts'
import { schoolContactInput } from './contact-input.ts'
import { Footer } from './footer/footer.tsx'

const ConsentBanner = lazy(() => import('./consent/consent-banner.tsx'))
const Toasts = lazy(() => import('browser/parts/toasts.tsx'))

/** Data for a school with many branches: cities and resort. */
async function loadOfMany(call: Caller) {
  const [cities, resort] = await Promise.all([
    load(call, listCities),
    load(call, findBranches, { query: { resort: 'yes', per_page: 1 } }),
  ])
  return { cities, resort }
}

/** Loads the data of the shell: branches for menu and footer, and contact. */
export async function loader({ context }: LoaderFunctionArgs): Promise<ShellData> {
  const { call } = context.get(pageContext)
  const [branches, contact] = await Promise.all([
    loadPart(call, listBranches, firstBranches, branchSummaries),
    load(call, showContact, schoolContactInput),
  ])
  const ofMany = branches.status === 'succeeded' && areMany(branches.data) ? await loadOfMany(call) : undefined
  return { branches, contact, ...ofMany }
}

/** In the browser the shell requests missing data itself. */
export const clientLoader = () => undefined
export const shouldRevalidate = () => false

// State of browser and navigation is kept out of the layout: rendering the layout again during hydration would make React
// hydrate the whole page at once instead of in pieces, and before each page it would render the bar and the footer once more.
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
  const [isRequested, setIsRequested] = useState(false)
  useEffect(() => {
    return onFirstToast(() => setIsRequested(true))
  }, [])
  return isRequested ? (
    <Suspense>
      <Toasts />
    </Suspense>
  ) : null
}

/** Covers the page while the next one loads. */
const LoaderBetweenPages = () => (useNavigation().state === 'loading' ? <PageLoader /> : null)

export default function ShellLayout() {
  const { t } = useWords('shell')

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
      <LoaderBetweenPages />
      <SignInHost />
      <ConsentWhereNeeded />
      <ToastsOnceNeeded />
    </>
  )
}
