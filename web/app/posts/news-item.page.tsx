import { newsCategory } from 'contract/posts/endpoints.ts'
import { type Asked, loadInBrowser, loadOnServer, spokenLanguages } from '../load-page.ts'
import type { RouteHandle } from '../page.ts'
import type { Route } from './+types/news-item.page.ts'
import { Article } from './article/article.tsx'
import { loadComments, loadPost, postInBrief } from './article/load-post.ts'

export const handle = { words: ['posts', 'comments'], background: 'plaster' } satisfies RouteHandle

const subject = ({ call, params }: Asked) => loadPost(call, params.newsId, newsCategory)

export const loader = loadOnServer({
  subject: ({ briefly, params }) => loadPost(briefly(postInBrief), params.newsId, newsCategory),
  lists: async (asked) => {
    const [comments, spoken] = await Promise.all([
      loadComments(asked.call, asked.params.newsId),
      spokenLanguages(asked),
    ])
    return { ...comments, spoken }
  },
})
export const clientLoader = loadInBrowser(handle, subject)

/** One piece of news; a post of another category is not found here. */
export default function NewsItemPage({ loaderData: { post, lists } }: Route.ComponentProps) {
  return <Article key={post.id} post={post} comments={lists?.comments} spoken={lists?.spoken} />
}
