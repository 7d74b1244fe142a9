import { load, loadPart } from 'browser/calls/load.ts'
import { useLoadable } from 'browser/calls/use-loadable.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { listPostCategories, listPosts } from 'contract/posts/endpoints.ts'
import { href } from 'contract/site/href.ts'
import { useSearchParams } from 'react-router'
import practicalLife from '../art/piece-practical.svg'
import { loadInBrowser, loadOnServer } from '../load-page.ts'
import type { RouteHandle } from '../page.ts'
import { pageWords } from '../page-words.ts'
import { PageHead } from '../shell/page-head.tsx'
import { PageHeading } from '../shell/page-heading.tsx'
import type { Route } from './+types/posts.page.ts'
import { PostFilters } from './list/post-filters.tsx'
import { PostList } from './list/post-list.tsx'
import { postListInput, postListParams, postListPath } from './search-params.ts'
import { postSummaries } from './summary.ts'

export const handle = { words: pageWords.posts, background: 'pink' } satisfies RouteHandle

export const loader = loadOnServer({
  lists: async ({ call, search }) => {
    const params = postListParams('posts', search)
    const [first, categories] = await Promise.all([
      loadPart(call, listPosts, postListInput(params, params.page), postSummaries),
      load(call, listPostCategories),
    ])
    return { first, categories }
  },
})
export const clientLoader = loadInBrowser(handle)

/** All posts, filtered by category and branch. */
export default function PostsPage({ loaderData: { lists } }: Route.ComponentProps) {
  const { t } = useWords('posts')
  const params = postListParams('posts', useSearchParams()[0])
  const categories = useLoadable(listPostCategories, undefined, lists?.categories)
  return (
    <>
      <PageHead path={href('posts')} title={t('posts_title')} description={t('posts_description')} />
      <PageHeading
        title={t('posts_heading')}
        art={{ src: practicalLife, width: 196, height: 200, className: 'post-head-art' }}
      >
        <p className="lead">{t('posts_lead')}</p>
      </PageHeading>
      <section className="wrap posts">
        <PostFilters params={params} categories={categories.data ?? []} />
        <h2 className="hide-visually">{t('list_posts')}</h2>
        <PostList key={postListPath(params, {})} params={params} initial={lists?.first} />
      </section>
    </>
  )
}
