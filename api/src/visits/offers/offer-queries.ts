import { type Insertable, type Selectable, sql } from 'kysely'
import { recordIdOf, seenRecordIdOf } from '../../families/record-id-queries.ts'
import type { BranchIds } from '../../platform/db/branch-ids.ts'
import type { Db, Trx } from '../../platform/db/client.ts'
import type { VisitOffers } from '../../platform/db/types.generated.ts'
import { addressOfRequest } from '../../requests/address-queries.ts'
import type { Slot } from '../slots.ts'
import type { NewTour } from '../tour-queries.ts'

export async function addOffer(trx: Trx, offer: Insertable<VisitOffers>, slots: readonly Slot[]): Promise<number> {
  const { id } = await trx.insertInto('visit_offers').values(offer).returning('id').executeTakeFirstOrThrow()
  await trx
    .insertInto('visit_holds')
    .values(slots.map(({ starts, ends }) => ({ offer_id: id, starts_at: new Date(starts), ends_at: new Date(ends) })))
    .execute()
  return id
}

/** Slots and recipient of an offer; undefined if there is none. */
export async function offerById(db: Db | Trx, id: number) {
  const offer = await db.selectFrom('visit_offers').selectAll().where('id', '=', id).executeTakeFirst()
  if (!offer) return undefined
  const times = await db
    .selectFrom('visit_holds')
    .select(['starts_at', 'ends_at'])
    .where('offer_id', '=', id)
    .orderBy('starts_at')
    .execute()
  const tour = await db
    .selectFrom('tours')
    .select(['id', 'reference', 'language'])
    .where('id', '=', offer.tour_id ?? 0)
    .executeTakeFirst()
  const family = await db
    .selectFrom('families')
    .select('language')
    .where('id', '=', recordIdOf(offer.person_id ?? 0))
    .executeTakeFirst()
  return { ...offer, times, tour, language: family?.language }
}

/** Current holds on a branch's slots in a range of moments, for a reader of these branches. */
export const holdsWithin = (
  db: Db,
  { branchId, branchIds }: { readonly branchId: number; readonly branchIds: BranchIds },
  { start, end, now }: { readonly start: Date; readonly end: Date; readonly now: Date },
) =>
  db
    .selectFrom('visit_offers')
    .innerJoin('visit_holds', 'visit_holds.offer_id', 'visit_offers.id')
    .leftJoin('tours', 'tours.id', 'visit_offers.tour_id')
    .leftJoin('family_people as person', (join) =>
      join.on('person.id', '=', sql<number>`coalesce(visit_offers.person_id, tours.person_id)`),
    )
    .select([
      'visit_holds.starts_at',
      'visit_offers.until',
      sql<string>`coalesce(tours.full_name, person.name)`.as('name'),
      seenRecordIdOf('person.id', branchIds).as('family_id'),
    ])
    .where('visit_offers.branch_id', '=', branchId)
    .where('visit_id', 'is', null)
    .where('until', '>', now)
    .where('visit_holds.starts_at', '>=', start)
    .where('visit_holds.starts_at', '<', end)
    .orderBy('visit_offers.id')
    .execute()

/** The offer made by a reply, to which the link in its mail leads. */
export const offerOfReply = async (db: Db, replyId: number): Promise<number | undefined> =>
  (await db.selectFrom('visit_offers').select('id').where('reply_id', '=', replyId).executeTakeFirst())?.id

/** Locks the offer until the transaction ends. */
export const lockOffer = (trx: Trx, id: number) =>
  trx.selectFrom('visit_offers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const markTaken = (trx: Trx, id: number, visit_id: number) =>
  trx.updateTable('visit_offers').set({ visit_id }).where('id', '=', id).execute()

/** The person of an offer, and the reply with its address. */
type OfferedTo = Pick<Selectable<VisitOffers>, 'person_id' | 'reply_id'>
const addressOf = ({ reply_id }: OfferedTo) => sql`(select email from family_replies where id = ${reply_id})`

/** Locks the person's latest request with this address, or without one, that has no agreed slot. */
export const tourToBook = async (trx: Trx, offer: OfferedTo): Promise<number | undefined> =>
  (
    await trx
      .selectFrom('tours')
      .select('id')
      .where('person_id', '=', offer.person_id)
      .where(sql<boolean>`coalesce(lower(${addressOfRequest('tours')}) = lower(${addressOf(offer)}), true)`)
      .where('suspected_spam', '=', false)
      .where((tour) =>
        tour.not(
          tour.exists(
            tour
              .selectFrom('visits')
              .select('visits.id')
              .whereRef('tour_id', '=', 'tours.id')
              .where('status', '<>', 'cancelled'),
          ),
        ),
      )
      .orderBy('id', 'desc')
      .limit(1)
      .forNoKeyUpdate()
      .executeTakeFirst()
  )?.id

/** Locks the request until the transaction ends. */
export const lockTour = (trx: Trx, id: number) =>
  trx.selectFrom('tours').select('id').where('id', '=', id).forNoKeyUpdate().execute()

/** Data for a request of a person who has written, but never requested a tour: what this person gave. */
export async function requestOfPerson(trx: Trx, offer: OfferedTo) {
  const { rows } = await sql<
    Pick<NewTour, 'full_name' | 'email' | 'language'> & { child_age: number; phone_num: string | null }
  >`
    select left(person.name, 30) as full_name, record.language,
      coalesce((select coalesce(age, extract(year from age(now(), birth_date))) from family_children
        where person_id = person.id order by id limit 1), 0) as child_age,
      (select address from person_contacts where person_id = person.id and channel = 'phone' order by rank limit 1) as phone_num,
      coalesce(${addressOf(offer)}, (select address from person_contacts where person_id = person.id and channel = 'email'
        order by rank limit 1)) as email
    from family_people person join families record on record.id = person.family_id where person.id = ${offer.person_id}`.execute(
    trx,
  )
  return rows[0]
}

/** Ends an offer before its time; its places are passed on by the caller. */
export const endOffer = (trx: Trx, id: number, until: Date) =>
  trx.updateTable('visit_offers').set({ until, passed_on: true }).where('id', '=', id).execute()

/** Marks ended offers as passed on, and returns the days of places not offered again; each offer once. */
export async function endedOffers(trx: Trx, now: Date): Promise<{ branch_id: number; day: string }[]> {
  const { rows } = await sql<{ branch_id: number; day: string }>`
    with ended as (
      update visit_offers set passed_on = true
      where id in (select id from visit_offers where visit_id is null and not passed_on and until <= ${now} limit 100)
      returning id, branch_id
    )
    select distinct branch_id, (starts_at at time zone 'Asia/Riyadh')::date as day
    from ended join visit_holds on offer_id = ended.id`.execute(trx)
  return rows
}
