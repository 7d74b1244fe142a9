import { load, loadPart } from 'browser/calls/load.ts'
import { Link } from 'browser/parts/link.tsx'
import { useWords } from 'browser/words/use-words.tsx'
import { type Branch, listGallery, showBranch } from 'contract/branches/endpoints.ts'
import { pointOf } from 'contract/branches/point.ts'
import { listEvents } from 'contract/events/endpoints.ts'
import { listPosts } from 'contract/posts/endpoints.ts'
import { href } from 'contract/site/href.ts'
import { ChevronRight } from 'lucide'
import type { CSSProperties } from 'react'
import { Icon } from 'ui/icon.tsx'
import { isUploaded, Picture } from 'ui/picture.tsx'
import { eventRows, NextEvents, nextEventsInput } from '../events/next-events.tsx'
import { idIn, languagesOfPage, loadInBrowser, loadOnServer, type PageRequest } from '../load-page.ts'
import type { RouteHandle } from '../page.ts'
import { pageWords } from '../page-words.ts'
import { LatestPosts, latestPostsInput } from '../posts/feed/latest-posts.tsx'
import { postSummaries } from '../posts/summary.ts'
import { branchOfSchool } from '../seo/structured.ts'
import { PageHead } from '../shell/page-head.tsx'
import { StoryInvitation } from '../stories/story-invitation.tsx'
import { StoryStrip } from '../stories/story-strip.tsx'
import type { Route } from './+types/branch.page.ts'
import { BranchFacts } from './branch-facts.tsx'
import { BranchPrograms } from './branch-programs.tsx'
import { directionsTo } from './directions.ts'
import { Gallery, galleryInput } from './gallery/gallery.tsx'
import { GettingHere } from './getting-here.tsx'
import { Nearest } from './nearest/nearest.tsx'
import { ThumbBar } from './thumb-bar.tsx'

/** The sky of a branch's drawing: its first rows, stretched. A photograph, above the fold on a phone or a computer, has none. */
const skyOf = ({ cover, image }: Branch) =>
  [cover ?? image, image].some(isUploaded)
    ? undefined
    : ({ '--cover': `#ddf0f0 url("/storage/${image}?w=320") 50% 0 / 100% 3000rem no-repeat` } as CSSProperties)

export const handle = {
  words: pageWords.branch,
  background: 'sea',
  barStyle: (loaded) => (loaded ? skyOf((loaded as { branch: Branch }).branch) : undefined),
} satisfies RouteHandle

const subject = async ({ call, params }: PageRequest) => ({
  branch: await call(showBranch, { params: { branchId: idIn(params.branchId) } }),
})

export const loader = loadOnServer({
  subject,
  lists: async (request) => {
    const { call, params } = request
    const branchId = idIn(params.branchId)
    const [gallery, events, posts, spoken] = await Promise.all([
      load(call, listGallery, galleryInput(branchId, 1)),
      loadPart(call, listEvents, nextEventsInput(branchId), eventRows),
      loadPart(call, listPosts, latestPostsInput(Number(branchId)), postSummaries),
      languagesOfPage(request),
    ])
    return { gallery, events, posts, spoken }
  },
})
export const clientLoader = loadInBrowser(handle, subject)

export default function BranchPage({ loaderData: { branch, lists } }: Route.ComponentProps) {
  const { t } = useWords('branches')
  const { name, city, tagline, address } = branch
  const point = pointOf(branch)
  return (
    <>
      <PageHead
        path={href('branch', { branchId: branch.id })}
        name={name}
        title={t('title', { name, city })}
        description={t('description', { tagline, address })}
        image={branch.image}
        spoken={lists?.spoken}
        structured={[branchOfSchool(branch)]}
      />
      <Cover branch={branch} />
      <BranchFacts branch={branch} />
      <div className="wrap mt-6">
        <Nearest here={branch.id} />
      </div>
      <section className="section pb-0">
        <div className="wrap split">
          <div className="grid gap-5">
            <h2 className="h2">{branch.headline}</h2>
            {branch.description.split('\n\n').map((paragraph, index) => (
              <p key={paragraph} className={index === 0 ? 'lead' : 'text-ink-2'}>
                {paragraph}
              </p>
            ))}
            {branch.is_resort && (
              <p>
                <Link className="link" to={href('registrationForm')}>
                  {t('how_to_register', { name })}
                </Link>
              </p>
            )}
          </div>
          <div className="slot slot-arch branch-portrait">
            <Picture
              path={branch.portrait ?? branch.image}
              alt=""
              sizes="(min-width: 768px) 430px, 90vw"
              width={900}
              height={1100}
              widest={960}
            />
          </div>
        </div>
      </section>
      <BranchPrograms programs={branch.programs} />
      <section className="section later pt-0" aria-labelledby="gallery">
        <div className="wrap">
          <h2 className="h2 mb-6" id="gallery">
            {t('gallery')}
          </h2>
          <Gallery key={branch.id} branchId={branch.id} initial={lists?.gallery} />
        </div>
      </section>
      <section className="wrap" aria-label={t('community:stories')}>
        <StoryStrip branchId={branch.id} signedOut={<StoryInvitation branchId={branch.id} />} />
      </section>
      <LatestPosts key={`posts ${branch.id}`} branchId={branch.id} initial={lists?.posts} />
      <NextEvents key={branch.id} branchId={branch.id} initial={lists?.events} title={t('events:coming_here')} plain />
      <GettingHere branch={branch} />
      <ThumbBar
        phone={branch.phone_numbers[0]}
        whatsapp={branch.whatsapp}
        directions={point && directionsTo(point)}
        tour={href('bookTour', { branch: branch.id })}
      />
    </>
  )
}

function Cover({ branch }: { branch: Branch }) {
  const { t } = useWords('branches')
  const wide = branch.cover ?? branch.image
  return (
    <section className="cover" data-uploaded={isUploaded(wide) || undefined} style={skyOf(branch)}>
      <div className="cover-copy">
        <div className="wrap">
          <div className="cover-words">
            <nav className="crumbs" aria-label={t('breadcrumbs')}>
              <Link to={href('home')}>{t('home')}</Link>
              <Icon of={ChevronRight} mirrored size="0.875rem" />
              <Link to="/#branches">{t('branches')}</Link>
            </nav>
            <h1 className="display">{branch.name}</h1>
            <p className="lead">{branch.tagline}</p>
          </div>
        </div>
      </div>
      <Picture
        className="cover-picture mirrored"
        path={wide}
        alt={t('cover_alt', { name: branch.name })}
        sizes="100vw"
        width={1600}
        height={640}
        eager
        narrow={{ path: branch.image, sizes: '100vw', width: 1600, height: 1200 }}
      />
      <div className="rule-line relative" />
    </section>
  )
}
