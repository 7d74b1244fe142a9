import { Problem } from 'contract/problems.ts'
import { likeStory, listStories, viewStory } from 'contract/stories/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { riyadhDay } from 'i18n/format.ts'
import { type Context, implement } from '../http/implement.ts'
import { pageOf, windowOf } from '../http/paging.ts'
import { signer } from '../storage/signed.ts'
import {
  addLike,
  branchesOfFamily,
  countsOf,
  countView,
  holdItem,
  noteView,
  placeOf,
  type Seen,
  storiesFrom,
  takeLikeBack,
} from './queries.ts'

/** The list of stories for any account. */
const ofAccounts = 0

/** What this reader may see at this moment. */
async function seenBy({ db, now }: Context, userId: number): Promise<Seen> {
  return { lists: [ofAccounts, ...(await branchesOfFamily(db, userId))], toldBy: now() }
}

export function stories(app: FastifyInstance) {
  implement(app, listStories, async ({ query }, context) => {
    const { db, user, language } = context
    const { limit, offset } = windowOf(query)
    const seen = await seenBy(context, user.id)
    const { total, begins } = await placeOf(db, seen, offset)
    const found = begins ? await storiesFrom(db, user.id, { seen, begins, limit }, language) : []
    const sign = await signer(context)
    const stories = found.map(({ items, ...story }) => ({
      ...story,
      items: items.map((item) => ({ ...item, media: sign(item.media) })),
    }))
    return pageOf(query, total, stories)
  })

  implement(app, likeStory, async ({ body: { model_id } }, context) => {
    const { db, user } = context
    const seen = await seenBy(context, user.id)
    return db.transaction().execute(async (trx) => {
      if (!(await holdItem(trx, model_id, seen))) throw new Problem('not_found')
      const wasLiked = await takeLikeBack(trx, model_id, user.id)
      if (!wasLiked) await addLike(trx, model_id, user.id)
      const { likes_count } = await countsOf(trx, model_id)
      return { likes_count, is_liked: !wasLiked }
    })
  })

  implement(app, viewStory, async ({ body: { model_id } }, context) => {
    const { db, user, now } = context
    const seen = await seenBy(context, user.id)
    return db.transaction().execute(async (trx) => {
      if (!(await holdItem(trx, model_id, seen))) throw new Problem('not_found')
      if (await noteView(trx, model_id, user.id, riyadhDay(now()))) await countView(trx, model_id)
      const { views_count } = await countsOf(trx, model_id)
      return { views_count, is_viewed: true as const }
    })
  })
}
