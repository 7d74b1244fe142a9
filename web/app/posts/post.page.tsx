import { type Asked, loadInBrowser, loadOnServer } from '../load-page.ts'
import type { RouteHandle } from '../page.ts'
import type { Route } from './+types/post.page.ts'
import { Article } from './article/article.tsx'
import { loadComments, loadPost } from './article/load-post.ts'

export const handle = { words: ['posts', 'comments'], background: 'plaster' } satisfies RouteHandle

const subject = ({ call, params }: Asked) => loadPost(call, params.postId)

export const loader = loadOnServer({ subject, lists: ({ call, params }) => loadComments(call, params.postId) })
export const clientLoader = loadInBrowser(handle, subject)

/** One post. */
export default function PostPage({ loaderData: { post, lists } }: Route.ComponentProps) {
  return <Article key={post.id} post={post} comments={lists?.comments} />
}
