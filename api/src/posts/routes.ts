import { everyBranch } from 'contract/filters.ts'
import { listPostCategories, listPosts, relatedPosts, showPost } from 'contract/posts/endpoints.ts'
import { Problem } from 'contract/problems.ts'
import type { FastifyInstance } from 'fastify'
import { likedAmong } from '../likes/queries.ts'
import { implement } from '../platform/http/implement.ts'
import { pageRange, paginate } from '../platform/http/paging.ts'
import { categoriesInOrder, countPosts, postById, postsWithin, similarPosts } from './queries.ts'
import { postOf } from './rules.ts'

const idsOf = (posts: readonly { readonly id: number }[]) => posts.map(({ id }) => id)

export function posts(app: FastifyInstance) {
  implement(app, listPosts, async ({ query }, { db, language, user, now }) => {
    const filter = {
      publishedBy: now(),
      language,
      categoryId: query.category_id,
      branchId: query.branch_id === everyBranch ? undefined : query.branch_id,
    }
    const total = await countPosts(db, filter)
    const range = pageRange(query)
    // Pages after the last one cost a count only: their number is unlimited, and each is rendered.
    const posts = range.offset < total ? await postsWithin(db, filter, range) : []
    const liked = await likedAmong(db, 'post', idsOf(posts), user?.id)
    return paginate(
      query,
      total,
      posts.map((post) => postOf(post, liked)),
    )
  })

  implement(app, showPost, async ({ params, query }, { db, language, user, now }) => {
    const publishedBy = now()
    const post = await postById(db, params.id, publishedBy, language)
    const { category_id = post?.category.id, take = relatedPosts } = query
    if (!post || post.category.id !== category_id) throw new Problem('not_found')
    const like = { id: post.id, publishedBy, language, categoryId: post.category.id, branchId: post.branch?.id }
    const related = take > 0 ? await similarPosts(db, like, take) : []
    const liked = await likedAmong(db, 'post', idsOf([post, ...related]), user?.id)
    return { ...postOf(post, liked), related: related.map((other) => postOf(other, liked)) }
  })

  implement(app, listPostCategories, (_input, { db, language }) => categoriesInOrder(db, language))
}
