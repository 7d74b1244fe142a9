import {
  closePrivacyRequest,
  copyFamilyData,
  eraseFamily,
  listPrivacyRequests,
  showPrivacyRequest,
  writePrivacyRequest,
} from 'contract/privacy/desk.ts'
import type { FastifyInstance } from 'fastify'
import { actThenShow } from '../platform/http/idempotency.ts'
import { implement } from '../platform/http/implement.ts'
import { pageRange, paginate } from '../platform/http/paging.ts'
import * as actions from './actions.ts'
import { copyOfPeople } from './copy.ts'
import { type GoneFamily, removeFilesOfFamily } from './erase.ts'
import { countRequests, requestsWithin } from './request-queries.ts'
import { privacyRequest, requestShape, requestWithPeople } from './shape.ts'

export function privacyRequests(app: FastifyInstance) {
  implement(app, listPrivacyRequests, async ({ query }, { db, now }) => {
    const state = query.state ?? 'open'
    const [total, stored] = await Promise.all([countRequests(db, state), requestsWithin(db, state, pageRange(query))])
    const requests = stored.map((each) => requestShape(each, now()))
    return paginate(query, total, requests)
  })

  implement(app, writePrivacyRequest, ({ body }, context) =>
    context.transaction(
      async (trx) => privacyRequest(trx, await actions.writeRequest(trx, context, body), context.now()),
      (trx, first) => privacyRequest(trx, first.id, context.now()),
    ),
  )

  implement(app, showPrivacyRequest, ({ params: { id } }, { db, now }) => requestWithPeople(db, id, now()))

  implement(app, copyFamilyData, ({ params: { id }, body: { people } }, context) => copyOfPeople(context, id, people))

  implement(app, closePrivacyRequest, ({ params: { id }, body }, context) =>
    actThenShow(
      context.transaction,
      (trx) => actions.closeWithAnswer(trx, context, id, body),
      (trx) => privacyRequest(trx, id, context.now()),
    ),
  )

  implement(app, eraseFamily, async ({ params: { id }, body }, context) => {
    // Not part of the response, because responses are stored for repeats.
    let gone: GoneFamily | undefined
    const answer = await actThenShow(
      context.transaction,
      async (trx) => {
        gone = await actions.erase(trx, context, id, body)
      },
      (trx) => privacyRequest(trx, id, context.now()),
    )
    if (gone) await removeFilesOfFamily(gone, context)
    return answer
  })
}
