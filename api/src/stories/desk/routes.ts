import { Problem } from 'contract/problems.ts'
import { may } from 'contract/staff/roles.ts'
import {
  approveStory,
  changeStorySetting,
  type DeskStory,
  listDeskStories,
  returnStory,
  saveStory,
  sendStory,
  showDeskStory,
  showStorySetting,
  startStory,
  withdrawStory,
} from 'contract/stories/desk.ts'
import type { FastifyInstance } from 'fastify'
import type { Db, Trx } from '../../db/client.ts'
import type { Staff } from '../../http/authentication.ts'
import { implement } from '../../http/implement.ts'
import { pageRange, paginate } from '../../http/paging.ts'
import { invalidField } from '../../requests/invalid-field.ts'
import {
  addStoryDraft,
  branchExists,
  countStoriesOfDesk,
  type LockedStory,
  lockStory,
  replaceItems,
  type StoredStory,
  saveStorySetting,
  storiesOfDesk,
  storyOfDesk,
  storySetting,
  updateStory,
  usablePictures,
} from './queries.ts'
import { type Telling, takeBack, tell } from './telling.ts'

const iso = (at: Date | null) => at?.toISOString() ?? null

const storyOf = (stored: StoredStory, tells_at_once: boolean): DeskStory => ({
  ...stored,
  tells_at_once,
  items: [...stored.items],
  changed_at: stored.changed_at.toISOString(),
  sent_at: iso(stored.sent_at),
  decided_at: iso(stored.decided_at),
  ends_at: iso(stored.ends_at),
})

const tellsAtOnce = async (db: Db | Trx, { role }: Staff) =>
  may(role, 'pictures.decide') || (await storySetting(db)).teachers_tell

async function shown(db: Db | Trx, id: number, { user, language }: Pick<Telling, 'user' | 'language'>) {
  const stored = await storyOfDesk(db, id, user.branchIds, language)
  if (!stored) throw new Problem('not_found')
  return storyOf(stored, await tellsAtOnce(db, user))
}

/** Held, and as it was seen; whoever comes second reads how it stands (desk §2). */
async function held(
  trx: Trx,
  id: number,
  { context, version, states }: { context: Telling; version?: number; states: readonly LockedStory['state'][] },
): Promise<LockedStory> {
  const story = await lockStory(trx, id, context.user.branchIds)
  if (!story) throw new Problem('not_found')
  if ((version !== undefined && story.version !== version) || !states.some((state) => state === story.state))
    throw new Problem('conflict', { beside: { current: await shown(trx, id, context) } })
  return story
}

export function deskStories(app: FastifyInstance) {
  implement(app, listDeskStories, async ({ query }, { db, user, language }) => {
    const { state, branch_id } = query
    const filter = { state, branch_id, kept: query.kept && query.kept === 'yes', branchIds: user.branchIds }
    const [total, stored, atOnce] = await Promise.all([
      countStoriesOfDesk(db, filter),
      storiesOfDesk(db, filter, { ...pageRange(query), language }),
      tellsAtOnce(db, user),
    ])
    return paginate(
      query,
      total,
      stored.map((story) => storyOf(story, atOnce)),
    )
  })

  implement(app, showDeskStory, ({ params: { id } }, context) => shown(context.db, id, context))

  implement(app, startStory, ({ body: { branch_id } }, context) =>
    context.transaction(async (trx) => {
      const { user, now } = context
      const isOwn = user.branchIds === 'all' || user.branchIds.includes(branch_id)
      if (!isOwn || !(await branchExists(trx, branch_id))) throw new Problem('not_found')
      return shown(trx, await addStoryDraft(trx, branch_id, user.id, now()), context)
    }),
  )

  implement(app, saveStory, ({ params: { id }, body }, context) =>
    context.transaction(async (trx) => {
      const { version, items, audience, kept } = body
      const story = await held(trx, id, { context, version, states: ['draft'] })
      const ids = items.map(({ picture_id }) => picture_id)
      const usable = await usablePictures(trx, ids, story.branch_id)
      if (ids.some((picture) => !usable.has(picture))) throw invalidField('items')
      await replaceItems(trx, id, items)
      await updateStory(trx, story, { audience, kept, changed_at: context.now() })
      return shown(trx, id, context)
    }),
  )

  implement(app, sendStory, ({ params: { id }, body: { version } }, context) =>
    context.transaction(async (trx) => {
      const { user, now } = context
      const story = await held(trx, id, { context, version, states: ['draft'] })
      if (await tellsAtOnce(trx, user)) await tell(trx, story, context)
      else await updateStory(trx, story, { state: 'sent', note: null, sent_at: now(), changed_at: now() })
      return shown(trx, id, context)
    }),
  )

  implement(app, approveStory, ({ params: { id }, body: { version } }, context) =>
    context.transaction(async (trx) => {
      await tell(trx, await held(trx, id, { context, version, states: ['sent'] }), context)
      return shown(trx, id, context)
    }),
  )

  implement(app, returnStory, ({ params: { id }, body: { version, note } }, context) =>
    context.transaction(async (trx) => {
      const { user, now } = context
      const story = await held(trx, id, { context, version, states: ['sent'] })
      const decided = { decided_by: user.id, decided_at: now(), changed_at: now() }
      await updateStory(trx, story, { state: 'draft', note, ...decided })
      return shown(trx, id, context)
    }),
  )

  implement(app, withdrawStory, ({ params: { id } }, context) =>
    context.transaction(async (trx) => {
      const { user } = context
      const story = await held(trx, id, { context, states: ['draft', 'sent', 'told', 'withdrawn'] })
      if (story.state === 'told' && !may(user.role, 'pictures.decide')) throw new Problem('role_may_not')
      if (story.state !== 'withdrawn') await takeBack(trx, story, context)
      return shown(trx, id, context)
    }),
  )

  implement(app, showStorySetting, (_input, { db }) => storySetting(db))
  implement(app, changeStorySetting, ({ body: { teachers_tell } }, { transaction }) =>
    transaction(async (trx) => {
      await saveStorySetting(trx, teachers_tell)
      return { teachers_tell }
    }),
  )
}
