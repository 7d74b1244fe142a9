import { type Insertable, sql } from 'kysely'
import { wordsOf } from '../../platform/db/bilingual.ts'
import type { Db, Trx } from '../../platform/db/client.ts'
import type { VisitMails } from '../../platform/db/types.generated.ts'
import { addressOfRequest } from '../../requests/address-queries.ts'
import { detailColumns } from '../tour-queries.ts'

/** Inserts mails that are not there yet, and returns them. */
export const addMails = (trx: Trx, mails: readonly Insertable<VisitMails>[]) =>
  trx
    .insertInto('visit_mails')
    .values(mails)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()

/** Address of the family's mails about a visit; undefined without one. */
export async function familyAddress(trx: Trx, visitId: number): Promise<string | undefined> {
  const [visit] = await trx
    .selectFrom('visits')
    .innerJoin('tours', 'tours.id', 'visits.tour_id')
    .select(addressOfRequest('tours').as('email'))
    .where('visits.id', '=', visitId)
    .execute()
  return visit?.email ?? undefined
}

/** Columns of a visit mail, from tour, branch and school. */
const ofMail = [
  'tours.reference',
  'tours.language',
  'full_name',
  'child_age',
  'phone_num',
  addressOfRequest('tours').as('email'),
  ...detailColumns,
  wordsOf('branches', 'address').as('address'),
  wordsOf('branches', 'directions').as('directions'),
  'branches.latitude',
  'branches.longitude',
  'is_resort',
  'school.name as school',
  wordsOf('branches', 'name').as('branch'),
  sql<string>`coalesce(branches.phone_numbers[1], school.phone)`.as('phone_to_call'),
  sql<string>`coalesce(branches.admissions_email, school.tours_email)`.as('admissions'),
] as const

/** Data of one mail; undefined if its visit is gone or the school has no contact data yet. */
export async function visitMailById(db: Db, id: number) {
  const mail = db
    .selectFrom('visit_mails')
    .leftJoin('visits', 'visits.id', 'visit_mails.visit_id')
    .leftJoin('visit_offers', 'visit_offers.id', 'visit_mails.offer_id')
    .innerJoin('tours', (join) => join.on('tours.id', '=', sql<number>`coalesce(visits.tour_id, visit_offers.tour_id)`))
    .innerJoin('branches', (join) =>
      join.on('branches.id', '=', sql<number>`coalesce(visits.branch_id, visit_offers.branch_id)`),
    )
    .innerJoin('school', (join) => join.onTrue())
    .select(['visit_mails.id', 'kind', 'reader', 'visit_mails.sequence', 'visit_mails.status', 'written_at'])
    .select(['visit_mails.starts_at', 'visit_mails.ends_at', 'visit_mails.visit_id', 'visit_mails.offer_id'])
    .select('freed_place')
    .select(['until', 'visits.status as status_now', 'visits.sequence as sequence_now'])
    .select(['cancelled_by', 'cancel_reason'])
    .select(ofMail)
    .where('visit_mails.id', '=', id)
  return (await mail.execute())[0]
}

/** The visit's current state in the shape of a mail's data. */
export async function visitInCalendar(db: Db | Trx, id: number) {
  const visit = await db
    .selectFrom('visits')
    .innerJoin('tours', 'tours.id', 'visits.tour_id')
    .innerJoin('branches', 'branches.id', 'visits.branch_id')
    .innerJoin('school', (join) => join.onTrue())
    .select(['visits.id as visit_id', 'visits.status', 'visits.sequence', 'starts_at', 'ends_at'])
    .select(['changed_at as written_at', 'cancelled_by', 'cancel_reason'])
    .select(ofMail)
    .where('visits.id', '=', id)
    .executeTakeFirst()
  return visit && { ...visit, kind: 'confirmed' as const, reader: 'family' as const, offer_id: null, until: null }
}

interface ToRemindOf {
  readonly from: Date
  readonly to: Date
  /** Ids of visits without a reminder for now. */
  readonly except: readonly number[]
}

/** Visits whose reminder is due: it is after 17:00 on the day before, and they have not begun. */
export const visitsToRemindOf = (trx: Trx, { from, to, except }: ToRemindOf, atMost: number) =>
  trx
    .selectFrom('visits')
    .select(['id', 'sequence', 'starts_at', 'ends_at', 'status'])
    .where('status', 'in', ['requested', 'confirmed'])
    .where('starts_at', '>=', from)
    .where('starts_at', '<', to)
    .where('id', '<>', sql<number>`all(${[...except]}::integer[])`)
    // Visits agreed on after the reminder hour (17:00 the day before) have just had an email.
    .where(
      'changed_at',
      '<',
      sql<Date>`(starts_at at time zone 'Asia/Riyadh')::date::timestamp at time zone 'Asia/Riyadh' - interval '7 hours'`,
    )
    .where((visit) =>
      visit.not(
        visit.exists(
          visit
            .selectFrom('visit_mails')
            .select('visit_mails.id')
            .whereRef('visit_mails.visit_id', '=', 'visits.id')
            .whereRef('visit_mails.sequence', '=', 'visits.sequence')
            .where('kind', '=', 'reminder'),
        ),
      ),
    )
    .orderBy('starts_at')
    .limit(atMost)
    .forUpdate()
    .skipLocked()
    .execute()
