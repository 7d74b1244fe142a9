import { newsCategory } from 'contract/posts/endpoints.ts'
import { languagesOfPage, loadInBrowser, loadOnServer, type PageRequest } from '../load-page.ts'
import type { RouteHandle } from '../page.ts'
import { pageWords } from '../page-words.ts'
import type { Route } from './+types/news-item.page.ts'
import { Article } from './article/article.tsx'
import { loadComments, loadPost } from './article/load-post.ts'

export const handle = { words: pageWords.newsItem, background: 'plaster' } satisfies RouteHandle

const subject = ({ call, params }: PageRequest) => loadPost(call, params.newsId, newsCategory)

export const loader = loadOnServer({
  subject,
  lists: async (request) => {
    const [comments, spoken] = await Promise.all([
      loadComments(request.call, request.params.newsId),
      languagesOfPage(request),
    ])
    return { ...comments, spoken }
  },
})
export const clientLoader = loadInBrowser(handle, subject)

/** One piece of news; a post of another category is not found here. */
export default function NewsItemPage({ loaderData: { post, lists } }: Route.ComponentProps) {
  return <Article key={post.id} post={post} comments={lists?.comments} spoken={lists?.spoken} />
}
