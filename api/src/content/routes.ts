import {
  addContent,
  countContent,
  listContent,
  publishContent,
  saveContentPart,
  showContent,
} from 'contract/content/desk.ts'
import { Problem } from 'contract/problems.ts'
import type { FastifyInstance } from 'fastify'
import { riyadhDay } from 'i18n/format.ts'
import { implement } from '../platform/http/implement.ts'
import { pageRange, paginate } from '../platform/http/paging.ts'
import { changing, currentItem, itemOf, lockOr404 } from './changing.ts'
import { countsOfKinds } from './counts.ts'
import { contentHistory } from './history/routes.ts'
import { itemById } from './item-queries.ts'
import { conditionsOf, countItems, itemsWithin } from './list-queries.ts'
import { publish } from './plans/actions.ts'
import { contentPlans } from './plans/routes.ts'
import { contentPreviews } from './preview/routes.ts'
import { listedShape } from './shape.ts'
import { testMails } from './test-mails/routes.ts'
import { begin, save } from './writing.ts'

export function content(app: FastifyInstance) {
  contentHistory(app)
  contentPlans(app)
  contentPreviews(app)
  testMails(app)

  implement(app, listContent, async ({ query }, { db, user, language, now }) => {
    const { sort = 'changed', with_paginate: _with, page: _page, per_page: _per, type: _type, ...filter } = query
    const where = conditionsOf(filter, user.branchIds, riyadhDay(now()))
    const [total, items] = await Promise.all([
      countItems(db, where),
      itemsWithin(db, { where, sort, language, ...pageRange(query) }),
    ])
    return paginate(query, total, items.map(listedShape))
  })

  implement(app, countContent, (_input, { db, user }) => countsOfKinds(db, user))

  implement(app, showContent, async ({ params }, context) => {
    const item = await itemById(context.db, params.id, context.user.branchIds, context.language)
    if (!item) throw new Problem('not_found')
    return itemOf(item, context)
  })

  implement(app, addContent, ({ body }, context) =>
    context.transaction(
      async (trx) => currentItem(trx, await begin(trx, body, context), context),
      (trx, first) => currentItem(trx, first.id, context),
    ),
  )

  implement(app, saveContentPart, ({ params, body }, context) =>
    changing(context, params.id, (trx, item) => save(trx, item, { part: params.part, ...body }, context)),
  )

  implement(app, publishContent, ({ params, body }, context) =>
    context.transaction(
      async (trx) => {
        const { blocked } = await publish(trx, context, await lockOr404(trx, params.id, context), body)
        return { ...(await currentItem(trx, params.id, context)), blocked }
      },
      async (trx) => ({ ...(await currentItem(trx, params.id, context)), blocked: [] }),
    ),
  )
}
