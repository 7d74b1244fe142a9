import { Problem } from 'contract/problems.ts'
import type { TourRequest } from 'contract/tours/form.ts'
import { addDays, longDay, riyadhDay } from 'i18n/format.ts'
import type { Language } from 'i18n/languages.ts'
import { batchQueries } from '../platform/db/batch-queries.ts'
import type { Db } from '../platform/db/client.ts'
import { requireOpenDeadline } from '../platform/db/deadline.ts'
import { invalidField } from '../requests/invalid-field.ts'
import { looksLikeSpam } from '../requests/spam.ts'
import { fullTimes } from '../visits/free-slots.ts'
import { visitsHolding } from '../visits/queries.ts'
import { slotFacts } from '../visits/slot-queries.ts'
import { slotsBetween } from '../visits/slots.ts'
import { tourDays } from './days.ts'

type RequestedDay = Pick<TourRequest, 'branch_id' | 'slot' | 'waiting_day'>

/**
 * The requested slot and its branch; undefined if none was requested. Throws 422 for a slot or waiting day without a branch.
 */
export function requestedSlot({ branch_id, slot, waiting_day }: RequestedDay) {
  if (branch_id === undefined && (slot ?? waiting_day) !== undefined)
    throw new Problem('invalid_fields', { fields: { branch_id: [{ rule: 'required' }] } })
  return slot !== undefined && branch_id !== undefined ? { branchId: branch_id, startsAt: new Date(slot) } : undefined
}

interface TimeRequest {
  readonly body: TourRequest
  readonly now: Date
  /** Whether this request was answered before, under its idempotency key. */
  readonly isRepeat: () => Promise<boolean>
}

/**
 * Books the slots of a day one request after the other, in this process: the database locks the day anyway, and a request that
 * waits here holds no connection. After each booking the requests for its slot check again, together; a request for a full slot is
 * refused with 409. A family that already holds the slot, or repeats a request, gets its first answer. Suspected spam takes no
 * slot and does not wait.
 */
export function bookDaysOneByOne() {
  const full = fullTimes()
  const visitHolding = batchQueries(visitsHolding)
  /** The booking under way on a day, by branch and day; resolves with the start of its slot in milliseconds. */
  const underWay = new Map<string, Promise<number>>()
  return async <T>(db: Db, { body, now, isRepeat }: TimeRequest, book: () => Promise<T>): Promise<T> => {
    const slot = requestedSlot(body)
    if (!slot || looksLikeSpam(body)) return book()
    const starts = slot.startsAt.getTime()
    const day = `${slot.branchId} ${riyadhDay(slot.startsAt)}`
    let mayBeFull = true
    for (;;) {
      requireOpenDeadline()
      if (mayBeFull) {
        const refusal = await full(db, { ...slot, now })
        if (refusal && !(await visitHolding(db, { ...body, ...slot })) && !(await isRepeat())) throw refusal
      }
      mayBeFull = (await underWay.get(day)) === starts
      // The first of those that waited books; the others wait for it.
      if (!underWay.has(day)) break
    }
    const booking = book()
    const ended = () => {
      underWay.delete(day)
      return starts
    }
    underWay.set(day, booking.then(ended, ended))
    return booking
  }
}

/** Throws 422 for a waiting day on which the branch cannot be visited. */
async function requireVisitDay(db: Db, branchId: number, day: string, now: Date): Promise<void> {
  const isNear = day >= riyadhDay(now) && day <= addDays(riyadhDay(now), 366)
  if (!isNear) throw invalidField('waiting_day')
  const facts = await slotFacts(db, { branchId, from: day, to: day, now })
  if (!facts) throw invalidField('branch_id')
  if (slotsBetween(facts, { from: day, to: day }, { now }).length === 0) throw invalidField('waiting_day')
}

interface DayRequest extends RequestedDay {
  readonly preferred_date?: string | undefined
}

/** Throws 422 for a day on which the branch is closed. A slot is checked when it is booked. */
export async function requireOpenDay(
  db: Db,
  { branch_id, preferred_date, slot, waiting_day }: DayRequest,
  { now, language }: { readonly now: Date; readonly language: Language },
): Promise<void> {
  if (slot !== undefined) return
  if (waiting_day !== undefined) {
    if (branch_id !== undefined) await requireVisitDay(db, branch_id, waiting_day, now)
    return
  }
  if (preferred_date === undefined) return
  const { days } = await tourDays(db, { branchId: branch_id, now, language })
  if (!days.some(({ day }) => day === preferred_date))
    throw new Problem('tour_day_closed', {
      field: 'preferred_date',
      facts: { day: longDay(language, preferred_date) },
    })
}
