import { loadPart } from 'browser/calls/load.ts'
import { useWords } from 'browser/words/use-words.tsx'
import { listPosts } from 'contract/posts/endpoints.ts'
import { href } from 'contract/site/href.ts'
import { useSearchParams } from 'react-router'
import letters from '../art/piece-letters.svg'
import { loadInBrowser, loadOnServer } from '../load-page.ts'
import type { RouteHandle } from '../page.ts'
import { pageWords } from '../page-words.ts'
import { PageHead } from '../shell/page-head.tsx'
import { PageHeading } from '../shell/page-heading.tsx'
import type { Route } from './+types/news.page.ts'
import { PostFilters } from './list/post-filters.tsx'
import { PostList } from './list/post-list.tsx'
import { postListInput, postListParams, postListPath } from './search-params.ts'
import { postSummaries } from './summary.ts'

export const handle = { words: pageWords.news, background: 'sand' } satisfies RouteHandle

export const loader = loadOnServer({
  lists: async ({ call, search }) => {
    const params = postListParams('news', search)
    return { first: await loadPart(call, listPosts, postListInput(params, params.page), postSummaries) }
  },
})
export const clientLoader = loadInBrowser(handle)

/** The news of all branches or one: the posts of the fixed news category (spec §9). */
export default function NewsPage({ loaderData: { lists } }: Route.ComponentProps) {
  const { t } = useWords('posts')
  const params = postListParams('news', useSearchParams()[0])
  return (
    <>
      <PageHead path={href('news')} title={t('news_title')} description={t('news_description')} />
      <PageHeading title={t('news_heading')} art={{ src: letters, width: 420, height: 150 }}>
        <p className="lead">{t('news_lead')}</p>
      </PageHeading>
      <section className="wrap posts">
        <PostFilters params={params} />
        <h2 className="hide-visually">{t('list_news')}</h2>
        <PostList key={postListPath(params, {})} params={params} initial={lists?.first} />
      </section>
    </>
  )
}
