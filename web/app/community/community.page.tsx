import { load, loadPart } from 'browser/calls/load.ts'
import { useLoadable } from 'browser/calls/use-loadable.ts'
import { FailedLine } from 'browser/parts/failed.tsx'
import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { listAds } from 'contract/ads/endpoints.ts'
import { listEvents } from 'contract/events/endpoints.ts'
import { everyBranch } from 'contract/filters.ts'
import { listPosts } from 'contract/posts/endpoints.ts'
import { href } from 'contract/site/href.ts'
import family from '../art/piece-family.svg'
import { useBranchCount } from '../branches/branches.ts'
import { EventRow } from '../events/event-row.tsx'
import { eventRows, nextEventsInput } from '../events/next-events.tsx'
import { Ads } from '../home/ads.tsx'
import { loadInBrowser, loadOnServer } from '../load-page.ts'
import type { RouteHandle } from '../page.ts'
import { pageWords } from '../page-words.ts'
import { Feed, feedInput } from '../posts/feed/feed.tsx'
import { postSummaries } from '../posts/summary.ts'
import { PageHead } from '../shell/page-head.tsx'
import { PageHeading } from '../shell/page-heading.tsx'
import { StoryInvitation } from '../stories/story-invitation.tsx'
import { StoryStrip } from '../stories/story-strip.tsx'
import type { Route } from './+types/community.page.ts'
import './community.css'

export const handle = { words: pageWords.community, background: 'palm' } satisfies RouteHandle

export const loader = loadOnServer({
  lists: async ({ call }) => {
    const [posts, events, ads] = await Promise.all([
      loadPart(call, listPosts, feedInput(1), postSummaries),
      loadPart(call, listEvents, nextEventsInput(everyBranch), eventRows),
      load(call, listAds),
    ])
    return { posts, events, ads }
  },
})
export const clientLoader = loadInBrowser(handle)

/** The community page: posts of all branches, coming events and announcements. */
export default function CommunityPage({ loaderData: { lists } }: Route.ComponentProps) {
  const { t } = useWords('community')
  const { t: ofEvents } = useWords('events')
  const branchCount = useBranchCount()
  const coming = useLoadable(listEvents, nextEventsInput(everyBranch), lists?.events)
  const next = coming.data?.data.slice(0, 3) ?? []
  return (
    <>
      <PageHead path={href('community')} title={t('title')} description={t('description')} />
      <PageHeading
        title={t(branchCount === 5 ? 'heading_5' : 'heading', { count: branchCount })}
        art={{ src: family, width: 220, height: 230, className: 'mirrored community-art' }}
      >
        <p className="lead">{t('lead')}</p>
      </PageHeading>
      <div className="wrap pt-8">
        <StoryStrip signedOut={<StoryInvitation />} />
      </div>
      <div className="wrap community">
        <section aria-label={t('feed')}>
          <h2 className="hide-visually">{t('feed')}</h2>
          <Feed initial={lists?.posts} />
        </section>
        <aside className="community-side">
          {(next.length > 0 || coming.status === 'failed') && (
            <>
              <h2 className="h3">{t('coming_up')}</h2>
              {coming.status === 'failed' && <FailedLine onRetry={coming.retry} />}
              <ul className="event-rows">
                {next.map((event) => (
                  <li key={event.id}>
                    <EventRow event={event} />
                  </li>
                ))}
              </ul>
              <Link className="link" to={href('events')}>
                {ofEvents('all_events')}
              </Link>
            </>
          )}
          <Ads initial={lists?.ads} />
        </aside>
      </div>
    </>
  )
}
