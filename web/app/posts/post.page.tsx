import { type Asked, loadInBrowser, loadOnServer, spokenLanguages } from '../load-page.ts'
import type { RouteHandle } from '../page.ts'
import type { Route } from './+types/post.page.ts'
import { Article } from './article/article.tsx'
import { loadComments, loadPost, postInBrief } from './article/load-post.ts'

export const handle = { words: ['posts', 'comments'], background: 'plaster' } satisfies RouteHandle

const subject = ({ call, params }: Asked) => loadPost(call, params.postId)

export const loader = loadOnServer({
  subject: ({ briefly, params }) => loadPost(briefly(postInBrief), params.postId),
  lists: async (asked) => {
    const [comments, spoken] = await Promise.all([
      loadComments(asked.call, asked.params.postId),
      spokenLanguages(asked),
    ])
    return { ...comments, spoken }
  },
})
export const clientLoader = loadInBrowser(handle, subject)

/** One post. */
export default function PostPage({ loaderData: { post, lists } }: Route.ComponentProps) {
  return <Article key={post.id} post={post} comments={lists?.comments} spoken={lists?.spoken} />
}
