import { Problem } from 'contract/problems.ts'
import { likeStory, listStories, viewStory } from 'contract/stories.ts'
import type { FastifyInstance } from 'fastify'
import { riyadhDay } from 'i18n/format.ts'
import { implement } from '../http/implement.ts'
import { pageOf, windowOf } from '../http/paging.ts'
import { signer } from '../storage/signed.ts'
import {
  addLike,
  countStories,
  countsOf,
  countView,
  holdItem,
  noteView,
  placeOf,
  storiesFrom,
  takeLikeBack,
} from './queries.ts'

export function stories(app: FastifyInstance) {
  implement(app, listStories, async ({ query }, context) => {
    const { db, user, language } = context
    const { limit, offset } = windowOf(query)
    const [total, place] = await Promise.all([countStories(db), placeOf(db, offset)])
    const stories = place ? await storiesFrom(db, user.id, place, limit, language) : []
    const sign = await signer(context)
    return pageOf(
      query,
      total,
      stories.map(({ items, ...story }) => ({
        ...story,
        items: items.map((item) => ({ ...item, media: sign(item.media) })),
      })),
    )
  })

  implement(app, likeStory, ({ body: { model_id } }, { db, user }) =>
    db.transaction().execute(async (trx) => {
      if (!(await holdItem(trx, model_id))) throw new Problem('not_found')
      const wasLiked = await takeLikeBack(trx, model_id, user.id)
      if (!wasLiked) await addLike(trx, model_id, user.id)
      const { likes_count } = await countsOf(trx, model_id)
      return { likes_count, is_liked: !wasLiked }
    }),
  )

  implement(app, viewStory, ({ body: { model_id } }, { db, user, now }) =>
    db.transaction().execute(async (trx) => {
      if (!(await holdItem(trx, model_id))) throw new Problem('not_found')
      if (await noteView(trx, model_id, user.id, riyadhDay(now()))) await countView(trx, model_id)
      const { views_count } = await countsOf(trx, model_id)
      return { views_count, is_viewed: true as const }
    }),
  )
}
