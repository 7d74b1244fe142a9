import { load, loadPart } from 'browser/calls/load.ts'
import { useLoadable } from 'browser/calls/use-loadable.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { listAds } from 'contract/ads/endpoints.ts'
import { showContact } from 'contract/contact/endpoints.ts'
import { listPosts } from 'contract/posts/endpoints.ts'
import { listPrograms } from 'contract/programs/endpoints.ts'
import { href } from 'contract/site/href.ts'
import { listSliders } from 'contract/sliders/endpoints.ts'
import { listStatistics } from 'contract/statistics/endpoints.ts'
import { useRouteLoaderData } from 'react-router'
import { useBranches } from '../branches/branches.ts'
import { ThumbBar } from '../branches/thumb-bar.tsx'
import { loadInBrowser, loadOnServer } from '../load-page.ts'
import type { RouteHandle, ShellData } from '../page.ts'
import { pageWords } from '../page-words.ts'
import { LatestPosts, latestPostsInput } from '../posts/feed/latest-posts.tsx'
import { postSummaries } from '../posts/summary.ts'
import { preschool } from '../seo/structured.ts'
import { schoolContactInput } from '../shell/contact-input.ts'
import { PageHead } from '../shell/page-head.tsx'
import { useTourWeekdays } from '../shell/use-tour-weekdays.ts'
import { StoryInvitation } from '../stories/story-invitation.tsx'
import { StoryStrip } from '../stories/story-strip.tsx'
import type { Route } from './+types/home.page.ts'
import { Ads } from './ads.tsx'
import { Hero } from './hero.tsx'
import { HomeBranches } from './home-branches.tsx'
import { NextSteps } from './next-steps.tsx'
import { Programs } from './programs.tsx'
import { Showcase } from './showcase.tsx'
import { Statistics } from './statistics.tsx'
import { TourInvitation } from './tour-invitation.tsx'

export const handle = { words: pageWords.home, background: 'sea' } satisfies RouteHandle

export const loader = loadOnServer({
  lists: async ({ call }) => {
    const [sliders, programs, statistics, ads, posts] = await Promise.all([
      load(call, listSliders, { query: { type: 'web' } }),
      load(call, listPrograms),
      load(call, listStatistics),
      load(call, listAds),
      loadPart(call, listPosts, latestPostsInput(), postSummaries),
    ])
    return { sliders, programs, statistics, ads, posts }
  },
})
export const clientLoader = loadInBrowser(handle)

export default function HomePage({ loaderData: { lists } }: Route.ComponentProps) {
  const { t } = useWords('home')
  const { ending } = useTourWeekdays()
  // Stories are of branches.
  const hasBranches = useBranches().data?.data.length !== 0
  const shell = useRouteLoaderData<ShellData>('shell/layout')
  const school = useLoadable(showContact, schoolContactInput, shell?.contact).data
  return (
    <>
      <PageHead
        path={href('home')}
        title={t('title')}
        description={t(`description${ending}`)}
        image={lists?.sliders.status === 'succeeded' ? lists.sliders.data[0]?.image : undefined}
        structured={[preschool(shell)]}
      />
      <Hero initial={lists?.sliders} />
      <NextSteps />
      <Showcase />
      <Programs initial={lists?.programs} />
      <HomeBranches />
      {hasBranches && (
        <div className="wrap later pt-[var(--section)]">
          <StoryStrip signedOut={<StoryInvitation />} />
        </div>
      )}
      <LatestPosts initial={lists?.posts} />
      <Ads initial={lists?.ads} />
      <Statistics initial={lists?.statistics} />
      <TourInvitation />
      <ThumbBar
        phone={school?.phone}
        whatsapp={school?.whatsapp}
        directions={school?.map_url ?? undefined}
        tour={href('bookTour')}
      />
    </>
  )
}
