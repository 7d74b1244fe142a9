import { Readable } from 'node:stream'
import { Problem } from 'contract/problems.ts'
import {
  cancelTour,
  declineTour,
  downloadTourCalendar,
  leaveTour,
  moveTour,
  showTour,
  takeTour,
} from 'contract/visits/manage.ts'
import type { FastifyInstance } from 'fastify'
import type { Trx } from '../../platform/db/client.ts'
import { networkHashes } from '../../platform/http/address-hash.ts'
import { type Context, implement } from '../../platform/http/implement.ts'
import { calendarFile } from '../mails/calendar-file.ts'
import * as actions from './actions.ts'
import type { LinkTarget } from './link-queries.ts'
import { linkedOrRefuse, managed } from './manage.ts'

type ByFamily = Parameters<typeof actions.cancel>[2]

/** Runs a family's action by its link and responds with the data of the link's page. */
function byLink(context: Context, token: string, action: (trx: Trx, family: ByFamily) => Promise<LinkTarget>) {
  const { transaction, language, address } = context
  const now = context.now()
  const family = { token, address, networks: networkHashes(context), now }
  return transaction(async (trx) => managed(trx, await action(trx, family), { language, now }))
}

/** Lets a family manage its visit by the link in its mail, without signing in. GET changes nothing. */
export function manage(app: FastifyInstance) {
  implement(app, showTour, async ({ params }, { db, language, now }) =>
    managed(db, await linkedOrRefuse(db, params.token, now()), { language, now: now() }),
  )

  implement(app, moveTour, ({ params: { token }, body: { slot } }, context) =>
    byLink(context, token, (trx, family) => actions.move(trx, context.queue, new Date(slot), family)),
  )

  implement(app, cancelTour, ({ params: { token } }, context) =>
    byLink(context, token, (trx, family) => actions.cancel(trx, context.queue, family)),
  )

  implement(app, takeTour, ({ params: { token }, body: { slot } }, context) =>
    byLink(context, token, (trx, family) => actions.take(trx, context.queue, new Date(slot), family)),
  )

  implement(app, declineTour, ({ params: { token } }, context) =>
    byLink(context, token, (trx, family) => actions.decline(trx, context.queue, family)),
  )

  implement(app, leaveTour, ({ params: { token } }, context) =>
    byLink(context, token, (trx, family) => actions.leave(trx, context.queue, family)),
  )

  implement(app, downloadTourCalendar, async ({ params: { token } }, { db, env, language, now }) => {
    const linked = await linkedOrRefuse(db, token, now())
    if (!('visit_id' in linked)) throw new Problem('not_found')
    const file = await calendarFile(db, linked.visit_id, { env, language, token })
    if (file === undefined) throw new Problem('not_found')
    return Readable.from([file])
  })
}
