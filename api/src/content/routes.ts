import {
  addContent,
  type contentStates,
  countContent,
  listContent,
  publishContent,
  saveContentPart,
  showContent,
} from 'contract/content/desk.ts'
import { kindNames, kindOf } from 'contract/content/kinds.ts'
import { Problem } from 'contract/problems.ts'
import type { FastifyInstance } from 'fastify'
import { riyadhDay } from 'i18n/format.ts'
import { setVerb } from '../platform/db/staff-log.ts'
import { implement } from '../platform/http/implement.ts'
import { pageRange, paginate } from '../platform/http/paging.ts'
import { contentHistory } from './history/routes.ts'
import { itemById } from './item-queries.ts'
import { conditionsOf, countItems, countStates, itemsWithin } from './list-queries.ts'
import { contentPlans } from './plans/routes.ts'
import { sendOut } from './plans/send-out.ts'
import { contentPreviews } from './preview/routes.ts'
import { listedShape, mayAdd, mayWrite } from './shape.ts'
import { testMails } from './test-mails/routes.ts'
import { thingAgain, thingOf, thingToChange } from './things.ts'
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

  implement(app, countContent, async (_input, { db, user }) => {
    const counts = await countStates(db, user.branchIds)
    return kindNames.map((kind) => {
      const ofKind = counts.filter((count) => count.kind === kind)
      const of = (state: (typeof contentStates)[number] | null) =>
        ofKind.find((count) => count.state === state)?.count ?? 0
      return {
        kind,
        count: of(null),
        states: {
          draft: of('draft'),
          published: of('published'),
          scheduled: of('scheduled'),
          out_of_date: of('out_of_date'),
          taken_down: of('taken_down'),
        },
        may_change: mayWrite(user, kind) && (user.branchIds === 'all' || kindOf(kind).branch !== undefined),
        may_add: mayAdd(user, kind),
      }
    })
  })

  implement(app, showContent, async ({ params }, context) => {
    const item = await itemById(context.db, params.id, context.user.branchIds, context.language)
    if (!item) throw new Problem('not_found')
    return thingOf(item, context)
  })

  implement(app, addContent, ({ body }, context) =>
    context.transaction(
      async (trx) => {
        if (!mayAdd(context.user, body.kind)) throw new Problem('role_may_not')
        const id = await begin(trx, body, context)
        return thingOf(await thingToChange(trx, id, context), context)
      },
      (trx, first) => thingAgain(first.id, context)(trx),
    ),
  )

  implement(app, saveContentPart, ({ params, body }, context) =>
    context.transaction(
      async (trx) => {
        const item = await thingToChange(trx, params.id, context)
        await save(trx, item, { part: params.part, ...body }, context)
        return thingOf(await thingToChange(trx, params.id, context), context)
      },
      thingAgain(params.id, context),
    ),
  )

  implement(app, publishContent, ({ params, body }, context) =>
    context.transaction(
      async (trx) => {
        const item = await thingToChange(trx, params.id, context)
        if (body.at) await setVerb(trx, 'content_planned')
        const sending = { staffId: context.user.id, now: context.now(), queue: context.queue }
        const { blocked } = await sendOut(trx, item, body, sending)
        return { ...thingOf(await thingToChange(trx, params.id, context), context), blocked }
      },
      async (trx) => ({ ...(await thingAgain(params.id, context)(trx)), blocked: [] }),
    ),
  )
}
