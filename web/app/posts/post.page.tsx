import { loadWords } from 'browser/words/words.client.ts'
import { pageContext, type RouteHandle } from '../page.ts'
import type { Route } from './+types/post.page.ts'
import { Article } from './article.tsx'
import { postInBrowser, postOnServer } from './load-post.ts'

export const handle = { words: ['posts', 'comments'], background: 'plaster' } satisfies RouteHandle

export const loader = ({ context, params }: Route.LoaderArgs) =>
  postOnServer(context.get(pageContext).call, params.postId)

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const [loaded] = await Promise.all([postInBrowser(params.postId), loadWords(handle.words)])
  return loaded
}

/** One post. */
export default function PostPage({ loaderData: { post, comments } }: Route.ComponentProps) {
  return <Article key={post.id} post={post} comments={comments} />
}
