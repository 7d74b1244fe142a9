import { Problem } from 'contract/problems.ts'
import { bookTour, listTourDays } from 'contract/tours/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { longDay } from 'i18n/format.ts'
import { branchExists } from '../events/queries.ts'
import { joinArrival } from '../families/arrivals.ts'
import { implement } from '../http/implement.ts'
import { invalidField } from '../requests/invalid-field.ts'
import { canBeCalled } from '../requests/phone.ts'
import { lockBranch } from '../requests/queries.ts'
import { addWithReference } from '../requests/reference.ts'
import { looksLikeSpam } from '../requests/spam.ts'
import { takeIn } from '../requests/take-in.ts'
import { tourDays } from './days.ts'
import { addTour, sameTourSince } from './queries.ts'

export function tours(app: FastifyInstance) {
  implement(app, listTourDays, async ({ query }, { db, language, now }) => {
    const branchId = query.branch_id
    if (branchId !== undefined && !(await branchExists(db, branchId))) throw new Problem('not_found')
    return tourDays(db, { branchId, now: now(), language, take: query.take })
  })

  implement(app, bookTour, async ({ body }, { db, transaction, queue, language, now }) => {
    const { website, slot: _slot, waiting_day: _waiting, car_plate: _plate, visitors: _visitors, ...request } = body
    const day = request.preferred_date
    if (!canBeCalled(request.phone_num)) throw invalidField('phone_num')
    const open = day ? await tourDays(db, { branchId: request.branch_id, now: now(), language }) : undefined
    if (day && !open?.days.some((offered) => offered.day === day))
      throw new Problem('tour_day_closed', { field: 'preferred_date', facts: { day: longDay(language, day) } })

    return transaction(async (trx) => {
      if (request.branch_id && !(await lockBranch(trx, request.branch_id))) throw invalidField('branch_id')

      const tour = { ...request, language, suspected_spam: looksLikeSpam(body), created_at: now() }
      const taken = await takeIn(trx, tour, {
        words: `tour ${tour.phone_num} ${tour.full_name} ${tour.email}`,
        sameSince: (since) => sameTourSince(trx, tour, since),
        add: () => addWithReference((reference) => addTour(trx, tour, reference)),
        join: ({ id }) => joinArrival(trx, 'tours', id, tour.created_at),
        mailSender: ({ id }) => queue.add(trx, 'tour_mail', { tour_id: id, reader: 'family' }),
        mailSchool: ({ id }) => queue.add(trx, 'tour_mail', { tour_id: id, reader: 'branch' }),
      })
      return { ...taken, starts_at: null, ends_at: null }
    })
  })
}
