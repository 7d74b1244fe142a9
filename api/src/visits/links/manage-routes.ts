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
import { implement } from '../../platform/http/implement.ts'
import { cancelVisit, moveVisit } from '../actions.ts'
import { calendarFile } from '../mails/calendar-file.ts'
import { bookInstead } from '../offers/book-instead.ts'
import { declineOffer, leaveList } from '../offers/decline.ts'
import { takeOffer } from '../offers/take-offer.ts'
import { lockVisit, type Visit } from '../queries.ts'
import type { Linked } from './link-queries.ts'
import { linkedOrRefuse, managed } from './manage.ts'

/** Locks the visit of a link. */
async function visitOf(trx: Trx, linked: Linked): Promise<Visit> {
  if (!('visit_id' in linked)) throw new Problem('visit_closed')
  const visit = await lockVisit(trx, linked.visit_id)
  if (!visit) throw new Problem('not_found')
  return visit
}
const byFamily = (address: string) => ({ by: 'family', tell: true, address }) as const

/** Lets a family manage its visit by the link in its mail, without signing in. GET changes nothing. */
export function manage(app: FastifyInstance) {
  implement(app, showTour, async ({ params }, { db, language, now }) =>
    managed(db, await linkedOrRefuse(db, params.token, now()), { language, now: now() }),
  )

  implement(app, moveTour, async ({ params, body }, context) => {
    const { transaction, queue, language, address } = context
    const now = context.now()
    const startsAt = new Date(body.slot)
    return transaction(async (trx) => {
      const linked = await linkedOrRefuse(trx, params.token, now)
      const visit_id =
        'waiting_id' in linked
          ? await bookInstead(trx, queue, linked.waiting_id, {
              ...{ startsAt, address, now },
              networks: networkHashes(context),
            })
          : (await moveVisit(trx, queue, await visitOf(trx, linked), { startsAt, now, ...byFamily(address) })).id
      return managed(trx, { visit_id }, { language, now })
    })
  })

  implement(app, cancelTour, async ({ params }, { transaction, queue, language, address, now }) =>
    transaction(async (trx) => {
      const visit = await visitOf(trx, await linkedOrRefuse(trx, params.token, now()))
      const { id } = await cancelVisit(trx, queue, visit, { now: now(), ...byFamily(address) })
      return managed(trx, { visit_id: id }, { language, now: now() })
    }),
  )

  implement(app, takeTour, async ({ params, body }, context) => {
    const { transaction, queue, language, address } = context
    const now = context.now()
    return transaction(async (trx) => {
      const linked = await linkedOrRefuse(trx, params.token, now)
      if ('waiting_id' in linked) throw new Problem('visit_closed')
      const visit_id =
        'visit_id' in linked
          ? linked.visit_id
          : await takeOffer(trx, queue, linked.offer_id, {
              ...{ startsAt: new Date(body.slot), address, now },
              networks: networkHashes(context),
            })
      return managed(trx, { visit_id }, { language, now })
    })
  })

  implement(app, declineTour, async ({ params }, { transaction, queue, language, now }) =>
    transaction(async (trx) => {
      const linked = await linkedOrRefuse(trx, params.token, now())
      if ('visit_id' in linked) throw new Problem('visit_closed')
      if ('offer_id' in linked) await declineOffer(trx, queue, linked.offer_id, now())
      return managed(trx, linked, { language, now: now() })
    }),
  )

  implement(app, leaveTour, async ({ params }, { transaction, queue, language, now }) =>
    transaction(async (trx) => {
      const linked = await linkedOrRefuse(trx, params.token, now())
      if ('visit_id' in linked) throw new Problem('visit_closed')
      if ('offer_id' in linked) await declineOffer(trx, queue, linked.offer_id, now())
      else await leaveList(trx, linked.waiting_id, now())
      return managed(trx, await linkedOrRefuse(trx, params.token, now()), { language, now: now() })
    }),
  )

  implement(app, downloadTourCalendar, async ({ params }, { db, env, language, now }) => {
    const linked = await linkedOrRefuse(db, params.token, now())
    const file =
      'visit_id' in linked ? await calendarFile(db, linked.visit_id, { env, language, token: params.token }) : undefined
    if (file === undefined) throw new Problem('not_found')
    return Readable.from([file])
  })
}
