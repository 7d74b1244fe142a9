import { load } from 'browser/calls/load.ts'
import type { Caller } from 'contract/client.ts'
import { listComments } from 'contract/comments/endpoints.ts'
import { type Post, type PostWithRelated, relatedPosts, showPost } from 'contract/posts/endpoints.ts'
import { idIn } from '../../load-page.ts'
import type { Brief } from '../../page.ts'
import { commentsInput } from '../comments/comments-input.ts'
import { postSummary } from '../summary.ts'

/** As the specification asks for one post (§7, §9): six related ones, and news by the news category. */
const postInput = (id: number | string, category?: number) => ({
  params: { id },
  query: { take: relatedPosts, type: 'web', ...(category !== undefined && { category_id: category }) },
})

/** How much is said about it is known by what is said, which stands beside it. */
const uncounted = <P extends Post>(post: P): P => ({ ...postSummary(post), comments_count: 0 })
export const postInBrief: Brief = {
  take: ({ data }: { readonly data: PostWithRelated }) => ({
    data: { ...uncounted(data), related: data.related.map(uncounted) },
  }),
  without: ['comments'],
}

export async function loadPost(call: Caller, id: string | undefined, category?: number) {
  const post = await call(showPost, postInput(idIn(id), category))
  // The document has the words already: a page doesn't carry them twice.
  return { post: { ...postSummary(post), related: post.related.map(postSummary) } }
}

/** The first page of what is said about a post. */
export const loadComments = async (call: Caller, id: string | undefined) => ({
  comments: await load(call, listComments, commentsInput(idIn(id), 1)),
})
