import { loadWords } from 'browser/words/words.client.ts'
import { newsCategory } from 'contract/posts/endpoints.ts'
import { pageContext, type RouteHandle } from '../page.ts'
import type { Route } from './+types/news-item.page.ts'
import { Article } from './article.tsx'
import { postInBrowser, postOnServer } from './load-post.ts'

export const handle = { words: ['posts', 'comments'], background: 'plaster' } satisfies RouteHandle

export const loader = ({ context, params }: Route.LoaderArgs) =>
  postOnServer(context.get(pageContext).call, params.newsId, newsCategory)

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const [loaded] = await Promise.all([postInBrowser(params.newsId, newsCategory), loadWords(handle.words)])
  return loaded
}

/** One piece of news; a post of another category is not found here. */
export default function NewsItemPage({ loaderData: { post, comments } }: Route.ComponentProps) {
  return <Article key={post.id} post={post} comments={comments} />
}
