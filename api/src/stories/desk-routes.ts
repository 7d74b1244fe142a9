import { Problem } from 'contract/problems.ts'
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
import type { Trx } from '../platform/db/client.ts'
import { actThenShow } from '../platform/http/idempotency.ts'
import { type Context, implement } from '../platform/http/implement.ts'
import { pageRange, paginate } from '../platform/http/paging.ts'
import {
  addDraft,
  approveDraft,
  deskStory,
  returnDraft,
  type StoryContext,
  saveDraft,
  sendDraft,
  withdrawDraft,
} from './desk/actions.ts'
import { countStoriesOfDesk, saveStorySetting, storiesOfDesk, storySetting } from './desk/queries.ts'
import { publishesAtOnce, storyOf } from './desk/shape.ts'

export function storiesAtDesk(app: FastifyInstance) {
  /** Runs an action of a story and responds with the story. */
  const changeStory = (
    context: StoryContext & Pick<Context, 'transaction'>,
    id: number,
    action: (trx: Trx) => Promise<void>,
  ) => actThenShow(context.transaction, action, (trx) => deskStory(trx, id, context))

  implement(app, listDeskStories, async ({ query }, { db, user, language }) => {
    const { state, branch_id } = query
    const filter = { state, branch_id, kept: query.kept && query.kept === 'yes', branchIds: user.branchIds }
    const [total, stored, atOnce] = await Promise.all([
      countStoriesOfDesk(db, filter),
      storiesOfDesk(db, filter, { ...pageRange(query), language }),
      publishesAtOnce(db, user),
    ])
    return paginate(
      query,
      total,
      stored.map((story) => storyOf(story, atOnce)),
    )
  })

  implement(app, showDeskStory, ({ params: { id } }, context) => deskStory(context.db, id, context))

  implement(app, startStory, ({ body: { branch_id } }, context) =>
    context.transaction(
      async (trx) => deskStory(trx, await addDraft(trx, context, branch_id), context),
      (trx, first) => deskStory(trx, first.id, context),
    ),
  )

  implement(app, saveStory, ({ params: { id }, body }, context) =>
    changeStory(context, id, (trx) => saveDraft(trx, context, { id, ...body })),
  )
  implement(app, sendStory, ({ params: { id }, body: { version } }, context) =>
    changeStory(context, id, (trx) => sendDraft(trx, context, { id, version })),
  )
  implement(app, approveStory, ({ params: { id }, body: { version } }, context) =>
    changeStory(context, id, (trx) => approveDraft(trx, context, { id, version })),
  )
  implement(app, returnStory, ({ params: { id }, body }, context) =>
    changeStory(context, id, (trx) => returnDraft(trx, context, { id, ...body })),
  )
  implement(app, withdrawStory, ({ params: { id } }, context) =>
    changeStory(context, id, (trx) => withdrawDraft(trx, context, id)),
  )

  implement(app, showStorySetting, (_input, { db }) => storySetting(db))
  implement(app, changeStorySetting, ({ body: { teachers_tell } }, { transaction }) =>
    transaction(async (trx) => {
      if (!(await saveStorySetting(trx, teachers_tell))) throw new Problem('not_found')
      return { teachers_tell }
    }),
  )
}
