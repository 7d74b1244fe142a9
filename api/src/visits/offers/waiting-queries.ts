import { riyadhDay } from 'i18n/format.ts'
import type { Language } from 'i18n/languages.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/client.ts'
import { addressOfRequest } from '../../requests/address-queries.ts'

interface NewWaiting {
  readonly tour_id: number
  readonly branch_id: number
  readonly day: string
  /** Set for suspected spam: it has its turn, but waits only once staff have released it. */
  readonly ended_at: Date | null
}

/** Puts a request on the waiting list of a day; undefined if it is on a list already. */
export const addWaiting = async (trx: Trx, waiting: NewWaiting): Promise<number | undefined> =>
  (
    await trx
      .insertInto('visit_waiting')
      .values(waiting)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id

/** A place on the waiting list of a day. */
export interface WaitingRequest {
  readonly tour_id: number
  readonly branch_id: number
  readonly day: string
  /** Time at which a free place was offered to the family. */
  readonly offered_at: Date | null
  /** Time at which the family left the list or booked a slot. */
  readonly ended_at: Date | null
  readonly reference: string
  readonly language: Language
  readonly created_at: Date
}

export const waitingById = (db: Db | Trx, id: number): Promise<WaitingRequest | undefined> =>
  db
    .selectFrom('visit_waiting')
    .innerJoin('tours', 'tours.id', 'visit_waiting.tour_id')
    .select(['visit_waiting.tour_id', 'visit_waiting.branch_id', 'day', 'offered_at', 'ended_at'])
    .select(['reference', 'language', 'created_at'])
    .where('visit_waiting.id', '=', id)
    .executeTakeFirst()

/** Whether a free place of the day will still be offered to the family. */
export const isOnList = ({ day, offered_at, ended_at }: WaitingRequest, now: Date): boolean =>
  offered_at === null && ended_at === null && day >= riyadhDay(now)

/** Puts a request that was suspected as spam back on its list, in its turn; after its day, the request is a plain one. */
export async function resumeWaiting(trx: Trx, tourId: number, now: Date): Promise<void> {
  await trx.deleteFrom('visit_waiting').where('tour_id', '=', tourId).where('day', '<', riyadhDay(now)).execute()
  await trx.updateTable('visit_waiting').set({ ended_at: null }).where('tour_id', '=', tourId).execute()
}

/** The request that has waited longest for a day, and its address. */
export const firstWaiting = (trx: Trx, branchId: number, day: string, except: readonly number[] = []) =>
  trx
    .selectFrom('visit_waiting')
    .innerJoin('tours', 'tours.id', 'tour_id')
    .select(['visit_waiting.id', 'tour_id', addressOfRequest('tours').as('email')])
    .where('visit_waiting.branch_id', '=', branchId)
    .where('day', '=', day)
    .where('visit_waiting.id', '<>', sql<number>`all(${[...except]}::integer[])`)
    .where('offered_at', 'is', null)
    .where('ended_at', 'is', null)
    .orderBy('visit_waiting.id')
    .limit(1)
    .executeTakeFirst()

/** Stores that a place was offered to the family. False if the family has left the list meanwhile. */
export const markOffered = async (trx: Trx, id: number, offered_at: Date): Promise<boolean> =>
  (
    await trx
      .updateTable('visit_waiting')
      .set({ offered_at })
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
  ).numUpdatedRows > 0n

/** Takes a request off the list before it was offered a place. False if it is off already, or has an offer. */
export const leaveBeforeTurn = async (trx: Trx, id: number, ended_at: Date): Promise<boolean> =>
  (
    await trx
      .updateTable('visit_waiting')
      .set({ ended_at })
      .where('id', '=', id)
      .where('offered_at', 'is', null)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
  ).numUpdatedRows > 0n

/** Ends the waiting of a request that has a slot now. */
export const endWaiting = (trx: Trx, tourId: number, ended_at: Date) =>
  trx
    .updateTable('visit_waiting')
    .set({ ended_at })
    .where('tour_id', '=', tourId)
    .where('ended_at', 'is', null)
    .execute()
