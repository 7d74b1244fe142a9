import { asErrorScreen } from 'browser/calls/as-error-screen.ts'
import { call as callOverHttp, keyOf, queryClient } from 'browser/calls/call.ts'
import { load } from 'browser/calls/load.ts'
import type { Caller } from 'contract/client.ts'
import { listComments } from 'contract/comments/endpoints.ts'
import { relatedPosts, showPost } from 'contract/posts/endpoints.ts'
import { commentsAsking } from './comments/comments-asking.ts'
import { inBrief } from './in-brief.ts'

/** As the specification asks for one post (§7, §9): six related ones, and news by the news category. */
const postAsking = (id: number | string, category?: number) => ({
  params: { id },
  query: { take: relatedPosts, type: 'web', ...(category !== undefined && { category_id: category }) },
})

/** For the page that the server makes: the post and the first page of what is said about it. */
export async function postOnServer(call: Caller, id: string, category?: number) {
  const [post, comments] = await Promise.all([
    call(showPost, postAsking(id, category)).catch(asErrorScreen),
    load(call, listComments, commentsAsking(id, 1)),
  ])
  return { post: { ...post, related: post.related.map(inBrief) }, comments }
}

/** In the browser the comments ask for themselves. */
export async function postInBrowser(id: string, category?: number) {
  const asking = postAsking(Number(id), category)
  const post = await queryClient
    .fetchQuery({ queryKey: keyOf(showPost, asking), queryFn: () => callOverHttp(showPost, asking) })
    .catch(asErrorScreen)
  return { post, comments: undefined }
}
