import { everyBranch, listPostCategories, listPosts, relatedPosts, showPost } from 'contract/posts.ts'
import { Problem } from 'contract/problems.ts'
import type { FastifyInstance } from 'fastify'
import { implement } from '../http/implement.ts'
import { pageOf, windowOf } from '../http/paging.ts'
import { categoriesInOrder, placeOf, postById, postsFrom, postsLike } from './queries.ts'
import { postOf } from './rules.ts'

export function posts(app: FastifyInstance) {
  implement(app, listPosts, async ({ query }, { db, language }) => {
    const chosen = {
      categoryId: query.category_id,
      branchId: query.branch_id === everyBranch ? undefined : query.branch_id,
    }
    const { limit, offset } = windowOf(query)
    const { total, begins } = await placeOf(db, chosen, offset)
    const posts = begins ? await postsFrom(db, chosen, begins, limit, language) : []
    return pageOf(
      query,
      total,
      posts.map((post) => postOf(post)),
    )
  })

  implement(app, showPost, async ({ params, query }, { db, language }) => {
    const post = await postById(db, params.id, language)
    const { category_id = post?.category.id, take = relatedPosts } = query
    if (!post || post.category.id !== category_id) throw new Problem('not_found')
    const like = { id: post.id, categoryId: post.category.id, branchId: post.branch?.id }
    const related = take > 0 ? await postsLike(db, like, take, language) : []
    return { ...postOf(post), related: related.map((other) => postOf(other)) }
  })

  implement(app, listPostCategories, (_asked, { db, language }) => categoriesInOrder(db, language))
}
