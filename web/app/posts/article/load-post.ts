import { load } from 'browser/calls/load.ts'
import type { Caller } from 'contract/client.ts'
import { listComments } from 'contract/comments/endpoints.ts'
import { relatedPosts, showPost } from 'contract/posts/endpoints.ts'
import { idIn } from '../../load-page.ts'
import { commentsInput } from '../comments/comments-input.ts'
import { postSummary } from '../summary.ts'

/** Input for one post (§7, §9): six related ones, and the news category for news. */
const postInput = (id: number | string, category?: number) => ({
  params: { id },
  query: { take: relatedPosts, type: 'web', ...(category !== undefined && { category_id: category }) },
})

export async function loadPost(call: Caller, id: string | undefined, category?: number) {
  const post = await call(showPost, postInput(idIn(id), category))
  // The text is in the HTML already; the page data leaves it out.
  return { post: { ...postSummary(post), related: post.related.map(postSummary) } }
}

/** Loads the first page of comments. */
export const loadComments = async (call: Caller, id: string | undefined) => ({
  comments: await load(call, listComments, commentsInput(idIn(id), 1)),
})
