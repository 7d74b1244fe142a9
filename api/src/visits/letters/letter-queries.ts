import { type Insertable, sql } from 'kysely'
import type { Db, Trx } from '../../db/client.ts'
import { asPrepared } from '../../db/prepared.ts'
import type { VisitLetters } from '../../db/types.generated.ts'

/** The letters that nobody has written yet. */
export const addLetters = (trx: Trx, letters: readonly Insertable<VisitLetters>[]) =>
  trx
    .insertInto('visit_letters')
    .values(letters)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()

const ofTour = [
  'tours.reference',
  'tours.language',
  'full_name',
  'child_age',
  'phone_num',
  'tours.email',
  'message',
] as const
const ofBranch = [
  'branches.address',
  'branches.directions',
  'branches.latitude',
  'branches.longitude',
  'is_resort',
] as const
const phoneToCall = sql<string>`coalesce(branches.phone_numbers[1], school.phone)`.as('phone_to_call')
const admissions = sql<string>`coalesce(branches.admissions_email, school.tours_email)`.as('admissions')

/** All that a letter says, or undefined when what it is about is gone, or the school has no contact data yet. */
export async function letterById(db: Db, id: number) {
  const letter = db
    .selectFrom('visit_letters')
    .leftJoin('visits', 'visits.id', 'visit_letters.visit_id')
    .leftJoin('visit_offers', 'visit_offers.id', 'visit_letters.offer_id')
    .innerJoin('tours', (join) => join.on('tours.id', '=', sql<number>`coalesce(visits.tour_id, visit_offers.tour_id)`))
    .innerJoin('branches', (join) =>
      join.on('branches.id', '=', sql<number>`coalesce(visits.branch_id, visit_offers.branch_id)`),
    )
    .innerJoin('school', (join) => join.onTrue())
    .select(['visit_letters.id', 'kind', 'reader', 'visit_letters.sequence', 'visit_letters.status', 'written_at'])
    .select(['visit_letters.starts_at', 'visit_letters.ends_at', 'visit_letters.visit_id', 'visit_letters.offer_id'])
    .select(['until', 'visits.status as status_now', 'visits.sequence as sequence_now'])
    .select(['cancelled_by', 'cancel_reason', 'car_plate', 'visitors'])
    .select([...ofTour, ...ofBranch, 'school.name as school', 'branches.name as branch', phoneToCall, admissions])
    .where('visit_letters.id', '=', id)
  return (await asPrepared(db, 'visit_letter', letter))[0]
}

/** The visit as it is now, in the shape of a letter about it. */
export async function visitInCalendar(db: Db | Trx, id: number) {
  const visit = await db
    .selectFrom('visits')
    .innerJoin('tours', 'tours.id', 'visits.tour_id')
    .innerJoin('branches', 'branches.id', 'visits.branch_id')
    .innerJoin('school', (join) => join.onTrue())
    .select(['visits.id as visit_id', 'visits.status', 'visits.sequence', 'starts_at', 'ends_at'])
    .select(['changed_at as written_at', 'cancelled_by', 'cancel_reason', 'car_plate', 'visitors'])
    .select([...ofTour, ...ofBranch, 'school.name as school', 'branches.name as branch', phoneToCall, admissions])
    .where('visits.id', '=', id)
    .executeTakeFirst()
  return visit && { ...visit, kind: 'confirmed' as const, reader: 'family' as const, offer_id: null, until: null }
}

/** Visits whose reminder is due: it is after 17:00 on the day before, and they have not begun. */
export const visitsToRemindOf = (trx: Trx, { from, to }: { readonly from: Date; readonly to: Date }, atMost: number) =>
  trx
    .selectFrom('visits')
    .select(['id', 'sequence', 'starts_at', 'ends_at', 'status'])
    .where('status', 'in', ['requested', 'confirmed'])
    .where('starts_at', '>=', from)
    .where('starts_at', '<', to)
    // Who agreed on the time after the hour of reminders has just had a letter.
    .where(
      'changed_at',
      '<',
      sql<Date>`(starts_at at time zone 'Asia/Riyadh')::date::timestamp at time zone 'Asia/Riyadh' - interval '7 hours'`,
    )
    .where((visit) =>
      visit.not(
        visit.exists(
          visit
            .selectFrom('visit_letters')
            .select('visit_letters.id')
            .whereRef('visit_letters.visit_id', '=', 'visits.id')
            .whereRef('visit_letters.sequence', '=', 'visits.sequence')
            .where('kind', '=', 'reminder'),
        ),
      ),
    )
    .orderBy('starts_at')
    .limit(atMost)
    .forUpdate()
    .skipLocked()
    .execute()

/** Whether this server holds the turn of what visits need from time to time; others skip this round. */
export const isOnlyRunner = async (trx: Trx): Promise<boolean> =>
  (
    await sql<{ alone: boolean }>`select pg_try_advisory_xact_lock(hashtextextended('visits due', 0)) as alone`.execute(
      trx,
    )
  ).rows[0]?.alone === true
