import { Readable } from 'node:stream'
import { Problem } from 'contract/problems.ts'
import { cancelTour, downloadTourCalendar, moveTour, showTour, takeTour } from 'contract/visits/manage.ts'
import type { FastifyInstance } from 'fastify'
import type { Trx } from '../../db/client.ts'
import { implement } from '../../http/implement.ts'
import { cancelVisit, moveVisit } from '../change.ts'
import { calendarFile } from '../letters/calendar-file.ts'
import { takeOffer } from '../offers/take-offer.ts'
import { lockVisit, type Visit } from '../queries.ts'
import { linkedOrRefuse, managed } from './manage.ts'

/** The visit of a link, which nobody else changes meanwhile. */
async function visitOf(trx: Trx, token: string, now: Date): Promise<Visit> {
  const linked = await linkedOrRefuse(trx, token, now)
  if (!('visit_id' in linked)) throw new Problem('visit_closed')
  const visit = await lockVisit(trx, linked.visit_id)
  if (!visit) throw new Problem('not_found')
  return visit
}
const byFamily = { by: 'family', tell: true } as const

/** What a family does with the link of its letter, without a log-in. Reading changes nothing, whoever reads. */
export function manage(app: FastifyInstance) {
  implement(app, showTour, async ({ params }, { db, language, now }) =>
    managed(db, await linkedOrRefuse(db, params.token, now()), { language, now: now() }),
  )

  implement(app, moveTour, async ({ params, body }, { transaction, queue, language, now }) =>
    transaction(async (trx) => {
      const visit = await visitOf(trx, params.token, now())
      const { id } = await moveVisit(trx, queue, visit, { startsAt: new Date(body.slot), now: now(), ...byFamily })
      return managed(trx, { visit_id: id }, { language, now: now() })
    }),
  )

  implement(app, cancelTour, async ({ params }, { transaction, queue, language, now }) =>
    transaction(async (trx) => {
      const visit = await visitOf(trx, params.token, now())
      const { id } = await cancelVisit(trx, queue, visit, { now: now(), ...byFamily })
      return managed(trx, { visit_id: id }, { language, now: now() })
    }),
  )

  implement(app, takeTour, async ({ params, body }, { transaction, queue, language, now }) =>
    transaction(async (trx) => {
      const linked = await linkedOrRefuse(trx, params.token, now())
      const visit_id =
        'visit_id' in linked
          ? linked.visit_id
          : await takeOffer(trx, queue, linked.offer_id, new Date(body.slot), now())
      return managed(trx, { visit_id }, { language, now: now() })
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
