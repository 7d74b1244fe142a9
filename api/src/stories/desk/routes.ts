import { Problem } from 'contract/problems.ts'
import { may } from 'contract/staff/roles.ts'
import {
  approveStory,
  changeStorySetting,
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
import type { Db, Trx } from '../../platform/db/client.ts'
import { addLogRowOfChange } from '../../platform/db/staff-log.ts'
import { implement } from '../../platform/http/implement.ts'
import { pageRange, paginate } from '../../platform/http/paging.ts'
import { branchExists } from '../../requests/branch-queries.ts'
import { invalidField } from '../../requests/invalid-field.ts'
import { publishStory, refuseUnfit, type Telling, takeBack } from './publishing.ts'
import {
  addStoryDraft,
  countStoriesOfDesk,
  type LockedStory,
  lockStory,
  replaceItems,
  saveStorySetting,
  storiesOfDesk,
  storyOfDesk,
  storySetting,
  updateStory,
  usablePictures,
} from './queries.ts'
import { storyOf, tellsAtOnce } from './shape.ts'

async function shown(db: Db | Trx, id: number, { user, language }: Pick<Telling, 'user' | 'language'>) {
  const stored = await storyOfDesk(db, id, user.branchIds, language)
  if (!stored) throw new Problem('not_found')
  return storyOf(stored, await tellsAtOnce(db, user))
}

/** Locks a story and checks the version the user has seen; 409 with the current story otherwise (desk §2). */
async function held(
  trx: Trx,
  id: number,
  { context, version, states }: { context: Telling; version?: number; states: readonly LockedStory['state'][] },
): Promise<LockedStory> {
  const story = await lockStory(trx, id, context.user.branchIds)
  if (!story) throw new Problem('not_found')
  if ((version !== undefined && story.version !== version) || !states.some((state) => state === story.state))
    throw new Problem('conflict', { data: { current: await shown(trx, id, context) } })
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
    context.transaction(
      async (trx) => {
        const { user, now } = context
        const isOwn = user.branchIds === 'all' || user.branchIds.includes(branch_id)
        if (!isOwn || !(await branchExists(trx, branch_id))) throw new Problem('not_found')
        return shown(trx, await addStoryDraft(trx, branch_id, user.id, now()), context)
      },
      (trx, first) => shown(trx, first.id, context),
    ),
  )

  implement(app, saveStory, ({ params: { id }, body }, context) =>
    context.transaction(
      async (trx) => {
        const { version, items, audience, kept } = body
        const story = await held(trx, id, { context, version, states: ['draft', 'returned'] })
        const ids = items.map(({ picture_id }) => picture_id)
        const usable = await usablePictures(trx, ids, story.branch_id)
        if (ids.some((picture) => !usable.has(picture))) throw invalidField('items')
        await replaceItems(trx, id, items)
        await updateStory(trx, story, { audience, kept, changed_at: context.now() })
        await addLogRowOfChange(trx, { kind: 'story_drafts', id, after: { pictures: ids } })
        return shown(trx, id, context)
      },
      (trx) => shown(trx, id, context),
    ),
  )

  implement(app, sendStory, ({ params: { id }, body: { version } }, context) =>
    context.transaction(
      async (trx) => {
        const { user, now } = context
        const story = await held(trx, id, { context, version, states: ['draft', 'returned'] })
        if (await tellsAtOnce(trx, user)) await publishStory(trx, story, context)
        else {
          await refuseUnfit(trx, story, context)
          await updateStory(trx, story, { state: 'sent', note: null, sent_at: now(), changed_at: now() })
        }
        return shown(trx, id, context)
      },
      (trx) => shown(trx, id, context),
    ),
  )

  implement(app, approveStory, ({ params: { id }, body: { version } }, context) =>
    context.transaction(
      async (trx) => {
        await publishStory(trx, await held(trx, id, { context, version, states: ['sent'] }), context)
        return shown(trx, id, context)
      },
      (trx) => shown(trx, id, context),
    ),
  )

  implement(app, returnStory, ({ params: { id }, body: { version, note } }, context) =>
    context.transaction(
      async (trx) => {
        const { user, now, queue } = context
        const story = await held(trx, id, { context, version, states: ['sent'] })
        const decided = { decided_by: user.id, decided_at: now(), changed_at: now() }
        await updateStory(trx, story, { state: 'returned', note, ...decided })
        await queue.add(trx, 'story_mail', { draft_id: id, returned_at: now().toISOString() })
        return shown(trx, id, context)
      },
      (trx) => shown(trx, id, context),
    ),
  )

  implement(app, withdrawStory, ({ params: { id } }, context) =>
    context.transaction(
      async (trx) => {
        const { user } = context
        const story = await held(trx, id, { context, states: ['draft', 'returned', 'sent', 'told', 'withdrawn'] })
        if (story.state === 'told' && !may(user.role, 'pictures.decide')) throw new Problem('role_may_not')
        if (story.state !== 'withdrawn') await takeBack(trx, story, context)
        return shown(trx, id, context)
      },
      (trx) => shown(trx, id, context),
    ),
  )

  implement(app, showStorySetting, (_input, { db }) => storySetting(db))
  implement(app, changeStorySetting, ({ body: { teachers_tell } }, { transaction }) =>
    transaction(async (trx) => {
      if (!(await saveStorySetting(trx, teachers_tell))) throw new Problem('not_found')
      return { teachers_tell }
    }),
  )
}
