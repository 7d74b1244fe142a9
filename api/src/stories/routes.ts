import { Problem } from 'contract/problems.ts'
import { likeStory, listStories, viewStory } from 'contract/stories/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { riyadhDay } from 'i18n/format.ts'
import { branchesOfFamily } from '../kids/place-queries.ts'
import { isRestoreOpen } from '../platform/db/restore-list.ts'
import { type Context, implement } from '../platform/http/implement.ts'
import { pageRange, paginate } from '../platform/http/paging.ts'
import { signer } from '../platform/storage/private/signed.ts'
import {
  addItemView,
  addLike,
  countStories,
  countsOf,
  lockStoryItem,
  recordItemView,
  removeLike,
  type StoryAccess,
  storiesWithin,
} from './queries.ts'

/** Id of the list of stories for every account. */
const ofAccounts = 0
/** Id of no list. */
const ofNoOne = -1

/** Lists and moment that limit a reader's stories. */
async function storyAccess({ db, now }: Context, userId: number): Promise<StoryAccess> {
  const lists = (await isRestoreOpen(db)) ? [ofNoOne] : [ofAccounts, ...(await branchesOfFamily(db, userId))]
  return { lists, publishedBy: now() }
}

export function stories(app: FastifyInstance) {
  implement(app, listStories, async ({ query }, context) => {
    const { db, user, language } = context
    const access = await storyAccess(context, user.id)
    const total = await countStories(db, access)
    const found = await storiesWithin(db, user.id, { access, range: pageRange(query) }, language)
    const sign = await signer(context, user.id)
    const stories = found.map(({ items, ...story }) => ({
      ...story,
      items: items.map((item) => ({ ...item, media: sign(item.media) })),
    }))
    return paginate(query, total, stories)
  })

  implement(app, likeStory, async ({ body: { model_id } }, context) => {
    const { db, user } = context
    const access = await storyAccess(context, user.id)
    return db.transaction().execute(async (trx) => {
      if (!(await lockStoryItem(trx, model_id, access))) throw new Problem('not_found')
      const wasLiked = await removeLike(trx, model_id, user.id)
      if (!wasLiked) await addLike(trx, model_id, user.id)
      const { likes_count } = await countsOf(trx, model_id)
      return { likes_count, is_liked: !wasLiked }
    })
  })

  implement(app, viewStory, async ({ body: { model_id } }, context) => {
    const { db, user, now } = context
    const access = await storyAccess(context, user.id)
    return db.transaction().execute(async (trx) => {
      if (!(await lockStoryItem(trx, model_id, access))) throw new Problem('not_found')
      if (await recordItemView(trx, model_id, user.id, riyadhDay(now()))) await addItemView(trx, model_id)
      const { views_count } = await countsOf(trx, model_id)
      return { views_count, is_viewed: true as const }
    })
  })
}
