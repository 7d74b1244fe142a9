import { Problem } from 'contract/problems.ts'
import { bookTour, listTourDays } from 'contract/tours/endpoints.ts'
import type { TourRequest } from 'contract/tours/form.ts'
import type { FastifyInstance } from 'fastify'
import { longDay } from 'i18n/format.ts'
import type { Trx } from '../db/client.ts'
import { branchExists } from '../events/queries.ts'
import { implement } from '../http/implement.ts'
import { mayReceiveMail } from '../mail/recipients.ts'
import { tourDays } from './days.ts'
import { addTour, lockBranch, lockSameTour, type NewTour, sameTourSince } from './queries.ts'
import { canBeCalled, looksLikeSpam, newReference, sameRequestWithinMs } from './rules.ts'

const invalid = (field: keyof TourRequest) =>
  new Problem('invalid_fields', { fields: { [field]: [{ rule: 'invalid' }] } })

async function addWithReference(trx: Trx, tour: NewTour) {
  for (;;) {
    const added = await addTour(trx, tour, newReference())
    if (added) return added
  }
}

export function tours(app: FastifyInstance) {
  implement(app, listTourDays, async ({ query }, { db, language, now }) => {
    const branchId = query.branch_id
    if (branchId !== undefined && !(await branchExists(db, branchId))) throw new Problem('not_found')
    return tourDays(db, { branchId, now: now(), language, take: query.take })
  })

  implement(app, bookTour, async ({ body }, { db, transaction, queue, language, now }) => {
    const { website, ...request } = body
    const day = request.preferred_date
    if (!canBeCalled(request.phone_num)) throw invalid('phone_num')
    const open = day ? await tourDays(db, { branchId: request.branch_id, now: now(), language }) : undefined
    if (day && !open?.days.some((offered) => offered.day === day))
      throw new Problem('tour_day_closed', { field: 'preferred_date', facts: { day: longDay(language, day) } })

    return transaction(async (trx) => {
      if (request.branch_id && !(await lockBranch(trx, request.branch_id))) throw invalid('branch_id')

      const tour = { ...request, language, suspected_spam: looksLikeSpam(body), created_at: now() }
      await lockSameTour(trx, request)
      const asked = await sameTourSince(trx, tour, new Date(now().getTime() - sameRequestWithinMs))
      if (asked) return asked

      const added = await addWithReference(trx, tour)
      if (tour.suspected_spam) return added
      if (await mayReceiveMail(trx, tour.email, now()))
        await queue.add(trx, 'tour_mail', { tour_id: added.id, reader: 'family' })
      await queue.add(trx, 'tour_mail', { tour_id: added.id, reader: 'branch' })
      return added
    })
  })
}
