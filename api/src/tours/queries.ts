import type { Published } from 'i18n/languages.ts'
import { sql } from 'kysely'
import { isPublic, wordsOf } from '../platform/db/bilingual.ts'
import type { Db, Trx } from '../platform/db/client.ts'
import { addressOfRequest } from '../requests/address-queries.ts'
import { tourStatus } from '../visits/queries.ts'
import { detailColumns, type NewTour } from '../visits/tour-queries.ts'

/** Whether two identical requests have the same value in a column. */
const isCompared = {
  phone_num: true,
  full_name: true,
  child_age: true,
  email: true,
  branch_id: true,
  asked_slot: true,
  preferred_date: true,
  message: true,
  car_plate: true,
  visitors: true,
  suspected_spam: true,
  language: false,
  created_at: false,
  person_id: false,
} as const satisfies Readonly<Record<keyof NewTour, boolean>>
const comparedColumns = (Object.keys(isCompared) as (keyof NewTour)[]).filter((column) => isCompared[column])

/** The same tour request since that moment; undefined if there is none. */
export const sameTourSince = (trx: Trx, tour: NewTour, since: Date) =>
  trx
    .selectFrom('tours')
    .select(['id', 'reference', tourStatus.as('status')])
    // The index is on the number; "is not distinct from" uses none.
    .where('phone_num', '=', tour.phone_num)
    .where('created_at', '>=', since)
    .where((where) => where.and(comparedColumns.map((column) => where(column, 'is not distinct from', tour[column]))))
    // A request after a cancellation is a new one.
    .where(tourStatus, '<>', 'cancelled')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** Branches that take bookings: published in at least one language. */
export const bookableBranchIds = async (db: Db) =>
  (await db.selectFrom('branches').select('id').where(isPublic('name')).execute()).map(({ id }) => id)

/** Tour data for its mails; undefined if the tour is gone. */
export const tourInMail = (db: Db | Trx, id: number) =>
  db
    .selectFrom('tours')
    .innerJoin('school', (join) => join.onTrue())
    .leftJoin('branches', 'branches.id', 'tours.branch_id')
    .leftJoin('visit_waiting', 'visit_waiting.tour_id', 'tours.id')
    .select(['reference', 'language', 'full_name', 'child_age', 'phone_num', 'preferred_date'])
    .select(addressOfRequest('tours').as('email'))
    .select(detailColumns)
    .select(['visit_waiting.id as waiting_id', 'visit_waiting.day as waiting_day'])
    .select([
      'tours.created_at',
      'school.name as school',
      wordsOf('branches', 'name').$castTo<Published | null>().as('branch'),
    ])
    .select('school.reply_promise_days as promise_days')
    .select((row) => row.fn.coalesce(sql<string>`branches.phone_numbers[1]`, 'school.phone').as('phone_to_call'))
    .select((row) => row.fn.coalesce('branches.admissions_email', 'school.tours_email').as('admissions'))
    .where('tours.id', '=', id)
    .executeTakeFirst()

/** Requested slot or waiting day of a tour, and whether it has a visit. */
export const releasedTour = (trx: Trx, id: number) =>
  trx
    .selectFrom('tours')
    .leftJoin('visit_waiting', 'visit_waiting.tour_id', 'tours.id')
    .select(['tours.branch_id', 'asked_slot', 'visit_waiting.day as waiting_day'])
    .select((tour) =>
      tour.exists(tour.selectFrom('visits').select('visits.id').whereRef('tour_id', '=', 'tours.id')).as('has_visit'),
    )
    .where('tours.id', '=', id)
    .executeTakeFirst()
