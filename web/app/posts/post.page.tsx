import { languagesOfPage, loadInBrowser, loadOnServer, type PageRequest } from '../load-page.ts'
import type { RouteHandle } from '../page.ts'
import { pageWords } from '../page-words.ts'
import type { Route } from './+types/post.page.ts'
import { Article } from './article/article.tsx'
import { loadComments, loadPost } from './article/load-post.ts'

export const handle = { words: pageWords.post, background: 'plaster' } satisfies RouteHandle

const subject = ({ call, params }: PageRequest) => loadPost(call, params.postId)

export const loader = loadOnServer({
  subject,
  lists: async (request) => {
    const [comments, spoken] = await Promise.all([
      loadComments(request.call, request.params.postId),
      languagesOfPage(request),
    ])
    return { ...comments, spoken }
  },
})
export const clientLoader = loadInBrowser(handle, subject)

/** One post. */
export default function PostPage({ loaderData: { post, lists } }: Route.ComponentProps) {
  return <Article key={post.id} post={post} comments={lists?.comments} spoken={lists?.spoken} />
}
