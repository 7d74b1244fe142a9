import type { TourRequest } from 'contract/tours/form.ts'
import type { Language } from 'i18n/languages.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../db/client.ts'

export interface NewTour extends Omit<TourRequest, 'website' | 'slot' | 'waiting_day' | 'car_plate' | 'visitors'> {
  /** The time that was asked for, also where no place was taken for it. */
  readonly asked_slot: Date | null
  readonly language: Language
  readonly suspected_spam: boolean
  readonly created_at: Date
}

/** The tour asked for with the same words since then, or undefined. */
export const sameTourSince = (trx: Trx, tour: NewTour, since: Date) =>
  trx
    .selectFrom('tours')
    .select(['id', 'reference', 'status'])
    .where('phone_num', '=', tour.phone_num)
    .where('created_at', '>=', since)
    .where('full_name', '=', tour.full_name)
    .where('child_age', '=', tour.child_age)
    .where('email', '=', tour.email)
    .where('branch_id', 'is not distinct from', tour.branch_id ?? null)
    .where('asked_slot', 'is not distinct from', tour.asked_slot)
    .where('preferred_date', 'is not distinct from', tour.preferred_date ?? null)
    .where('message', 'is not distinct from', tour.message ?? null)
    .where('suspected_spam', '=', tour.suspected_spam)
    // Who has cancelled and asks again means it.
    .where('status', '<>', 'cancelled')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

export const branchIds = async (db: Db) => (await db.selectFrom('branches').select('id').execute()).map(({ id }) => id)

/** The new tour, or undefined when another one has this reference. */
export const addTour = (trx: Trx, tour: NewTour, reference: string) =>
  trx
    .insertInto('tours')
    .values({ ...tour, reference })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning(['id', 'reference', 'status'])
    .executeTakeFirst()

/** What the letters about a tour say, or undefined when there is no such tour. */
export const tourInMail = (db: Db | Trx, id: number) =>
  db
    .selectFrom('tours')
    .innerJoin('school', (join) => join.onTrue())
    .leftJoin('branches', 'branches.id', 'tours.branch_id')
    .select([
      'reference',
      'language',
      'full_name',
      'child_age',
      'phone_num',
      'tours.email',
      'preferred_date',
      'message',
    ])
    .select(['tours.created_at', 'school.name as school', 'branches.name as branch'])
    .select('school.reply_promise_days as promise_days')
    .select((row) => row.fn.coalesce(sql<string>`branches.phone_numbers[1]`, 'school.phone').as('phone_to_call'))
    .select((row) => row.fn.coalesce('branches.admissions_email', 'school.tours_email').as('admissions'))
    .where('tours.id', '=', id)
    .executeTakeFirst()

/** What a tour asked for, and whether it has been given a time. */
export const releasedTour = (trx: Trx, id: number) =>
  trx
    .selectFrom('tours')
    .select(['branch_id', 'asked_slot'])
    .select((tour) =>
      tour.exists(tour.selectFrom('visits').select('visits.id').whereRef('tour_id', '=', 'tours.id')).as('has_visit'),
    )
    .where('id', '=', id)
    .executeTakeFirst()
