import { Problem } from 'contract/problems.ts'
import { bookTour, listTourDays } from 'contract/tours/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { longDay } from 'i18n/format.ts'
import { untilFlushed } from '../db/shared-flush.ts'
import { branchExists } from '../events/queries.ts'
import { isAnswered } from '../http/idempotency.ts'
import { implement } from '../http/implement.ts'
import { invalidField } from '../requests/invalid-field.ts'
import { canBeCalled } from '../requests/phone.ts'
import { lockBranch } from '../requests/queries.ts'
import { looksLikeSpam } from '../requests/spam.ts'
import { linkOnScreen } from '../visits/links/links.ts'
import { fullTimes } from '../visits/places.ts'
import { isTimeOfFamily } from '../visits/queries.ts'
import { type Booked, bookTourOnce } from './book.ts'
import { bookingTogether } from './crowd/crowd.ts'
import { tourDays } from './days.ts'
import { askedSlot, requireVisitDay } from './slot.ts'

export function tours(app: FastifyInstance) {
  implement(app, listTourDays, async ({ query }, { db, language, now }) => {
    const branchId = query.branch_id
    if (branchId !== undefined && !(await branchExists(db, branchId, language))) throw new Problem('not_found')
    return tourDays(db, { branchId, now: now(), language, take: query.take })
  })

  const full = fullTimes()
  const bookTogether = bookingTogether(app.services)
  implement(app, bookTour, async ({ body }, { db, env, transaction, repeatOf, queue, language, now }) => {
    const { branch_id, preferred_date, slot, waiting_day } = body
    if (!canBeCalled(body.phone_num)) throw invalidField('phone_num')
    const asked = askedSlot(body)
    const isGiven = asked !== undefined && !looksLikeSpam(body)
    const repeat = isGiven ? repeatOf() : undefined
    if (isGiven) {
      const at = now()
      const taken = await full(db, { ...asked, now: at })
      // Who has the time, and a repeat under a key, is answered as before, whatever has become of the place.
      if (
        taken &&
        !(await isTimeOfFamily(db, { ...body, ...asked })) &&
        !(repeat && (await isAnswered(db, { repeat, at })))
      )
        throw taken
    }
    // A time that was chosen says the day.
    const day = (slot ?? waiting_day) === undefined ? preferred_date : undefined
    const open = day ? await tourDays(db, { branchId: branch_id, now: now(), language }) : undefined
    if (day && !open?.days.some((offered) => offered.day === day))
      throw new Problem('tour_day_closed', { field: 'preferred_date', facts: { day: longDay(language, day) } })
    if (waiting_day && branch_id && slot === undefined) await requireVisitDay(db, branch_id, waiting_day, now())

    const alone = (): Promise<Booked> =>
      transaction(async (trx) => {
        // A branch with such a time is there.
        if (branch_id && !asked && !(await lockBranch(trx, branch_id))) throw invalidField('branch_id')
        return bookTourOnce(trx, queue, { body, language, now: now() })
      })
    const booked: Booked & { readonly manage?: string } = isGiven
      ? await bookTogether(db, { ...asked, body, language, repeat })
      : await alone()
    if (isGiven) await untilFlushed(db)
    const { took, visit_id, manage, ...tour } = booked
    // A repeat under a key took its time before; another server answers it with a link of its own.
    const link = took ? (manage ?? (await linkOnScreen(db, env, { tourId: tour.id, visitId: visit_id }))) : null
    return { ...tour, manage: link }
  })
}
