import { asErrorScreen } from 'browser/calls/as-error-screen.ts'
import { call as callOverHttp, queryClient, queryKeyOf } from 'browser/calls/call.ts'
import { load } from 'browser/calls/load.ts'
import type { Caller } from 'contract/client.ts'
import { listComments } from 'contract/comments/endpoints.ts'
import { relatedPosts, showPost } from 'contract/posts/endpoints.ts'
import { commentsInput } from './comments/comments-input.ts'
import { postSummary } from './summary.ts'

/** As the specification asks for one post (§7, §9): six related ones, and news by the news category. */
const postInput = (id: number | string, category?: number) => ({
  params: { id },
  query: { take: relatedPosts, type: 'web', ...(category !== undefined && { category_id: category }) },
})

/** For the page that the server makes: the post and the first page of what is said about it. */
export async function postOnServer(call: Caller, id: string, category?: number) {
  const [post, comments] = await Promise.all([
    call(showPost, postInput(id, category)).catch(asErrorScreen),
    load(call, listComments, commentsInput(id, 1)),
  ])
  return { post: { ...post, related: post.related.map(postSummary) }, comments }
}

/** In the browser the comments ask for themselves. */
export async function postInBrowser(id: string, category?: number) {
  const input = postInput(Number(id), category)
  const post = await queryClient
    .fetchQuery({ queryKey: queryKeyOf(showPost, input), queryFn: () => callOverHttp(showPost, input) })
    .catch(asErrorScreen)
  return { post, comments: undefined }
}
