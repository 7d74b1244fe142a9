import { serverToday } from 'browser/calls/clock.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { type ComponentType, lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { Skeleton } from 'ui/empty-state.tsx'
import { useBranchCount } from '../branches/branches.ts'
import { loadCalendar } from '../calendar/search-params.ts'
import { loadInBrowser, loadOnServer } from '../load-page.ts'
import type { RouteHandle } from '../page.ts'
import { pageWords } from '../page-words.ts'
import { faqPage } from '../seo/structured.ts'
import { PageHead } from '../shell/page-head.tsx'
import { PageHeading } from '../shell/page-heading.tsx'
import type { Route } from './+types/about.page.ts'
import { loadAbout, type PanelProps, questionsIn } from './about-data.ts'
import { TabBar } from './tab-bar.tsx'
import { addressOfTab, overview, type Tab, tabIn } from './tabs.ts'
import './about.css'
import '../calendar/panel.css'

export const handle = {
  words: pageWords.about,
  background: 'palm',
} satisfies RouteHandle

const today = () => ({ today: serverToday() })

export const loader = loadOnServer({
  subject: today,
  lists: async ({ call, search }, subject) => {
    const { tab, key } = tabIn(search)
    const [first, calendar] = await Promise.all([
      loadAbout(call, tab),
      key === 'calendar' ? loadCalendar(call, search, (await subject).today) : undefined,
    ])
    return { first, calendar }
  },
})
export const clientLoader = loadInBrowser(handle, today)

/** Component of each tab. */
const panels: Record<Exclude<Tab['key'], 'calendar'>, ComponentType<PanelProps>> = {
  overview: lazy(() => import('./overview/overview.tsx')),
  parents: lazy(() => import('./parents/parents-info.tsx')),
  curriculum: lazy(() => import('./curriculum.tsx')),
  health: lazy(() => import('./health.tsx')),
  certificates: lazy(() => import('./certificates.tsx')),
}

const CalendarPanel = lazy(() => import('../calendar/panel.tsx'))

/** The page about the school in tabs, each with its own address (spec §2). */
export default function AboutPage({ loaderData: { today, lists } }: Route.ComponentProps) {
  const { t } = useWords('about')
  const [search] = useSearchParams()
  const { tab, key, art, width, height } = tabIn(search)
  const branchCount = useBranchCount()
  const Panel = key === 'calendar' ? undefined : panels[key]
  return (
    <>
      <PageHead
        path={addressOfTab(tab)}
        within={tab === overview.tab ? [] : [[t('overview_page_title'), addressOfTab(overview.tab)]]}
        title={t(`${key}_page_title`)}
        description={t(`${key}_description`)}
        structured={[faqPage(questionsIn(lists?.first))]}
      />
      <PageHeading
        title={t(`${key}_title`)}
        art={{ src: art, width, height, className: 'mirrored' }}
        className="about-head"
      >
        <p className="lead">{t(`${key}_intro`, { count: branchCount })}</p>
      </PageHeading>
      <TabBar current={tab} />
      <Suspense key={tab} fallback={<Skeleton className="wrap my-16 h-[40rem]" />}>
        {Panel ? <Panel initial={lists?.first} /> : <CalendarPanel initial={lists?.calendar} today={today} />}
      </Suspense>
    </>
  )
}
