import { type Insertable, sql } from 'kysely'
import type { Db, Trx } from '../../db/client.ts'
import type { VisitOffers } from '../../db/types.generated.ts'
import type { Slot } from '../slots.ts'

export async function addOffer(trx: Trx, offer: Insertable<VisitOffers>, slots: readonly Slot[]): Promise<number> {
  const { id } = await trx.insertInto('visit_offers').values(offer).returning('id').executeTakeFirstOrThrow()
  await trx
    .insertInto('visit_holds')
    .values(slots.map(({ starts, ends }) => ({ offer_id: id, starts_at: new Date(starts), ends_at: new Date(ends) })))
    .execute()
  return id
}

/** Times that are offered, and to whom, or undefined when there is no such offer. */
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
    .where('id', '=', offer.family_id ?? 0)
    .executeTakeFirst()
  return { ...offer, times, tour, language: family?.language }
}

/** For whom times of a branch between two moments are held now. */
export const holdsWithin = (
  db: Db,
  branchId: number,
  { start, end, now }: { readonly start: Date; readonly end: Date; readonly now: Date },
) =>
  db
    .selectFrom('visit_offers')
    .innerJoin('visit_holds', 'visit_holds.offer_id', 'visit_offers.id')
    .leftJoin('tours', 'tours.id', 'visit_offers.tour_id')
    .leftJoin('families', (join) =>
      join.on('families.id', '=', sql<number>`coalesce(visit_offers.family_id, tours.family_id)`),
    )
    .select([
      'visit_holds.starts_at',
      'visit_offers.until',
      sql<string>`coalesce(tours.full_name, families.name)`.as('name'),
      sql<number | null>`coalesce(families.merged_into, families.id)`.as('family_id'),
    ])
    .where('visit_offers.branch_id', '=', branchId)
    .where('visit_id', 'is', null)
    .where('until', '>', now)
    .where('visit_holds.starts_at', '>=', start)
    .where('visit_holds.starts_at', '<', end)
    .orderBy('visit_offers.id')
    .execute()

/** The offer that a reply made: its letter leads there. */
export const offerOfReply = async (db: Db, replyId: number): Promise<number | undefined> =>
  (
    await db
      .selectFrom('visit_offers')
      .innerJoin('family_replies', 'family_replies.family_id', 'visit_offers.family_id')
      .select('visit_offers.id')
      .where('family_replies.id', '=', replyId)
      .whereRef('visit_offers.until', '=', 'family_replies.held_until')
      .whereRef('visit_offers.made_at', '=', 'family_replies.at')
      .executeTakeFirst()
  )?.id

/** The offer, which nobody else takes until the end of the transaction. */
export const lockOffer = (trx: Trx, id: number) =>
  trx.selectFrom('visit_offers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const markTaken = (trx: Trx, id: number, visit_id: number) =>
  trx.updateTable('visit_offers').set({ visit_id }).where('id', '=', id).execute()

/** The family's latest request that has no agreed time yet, locked. */
export const tourToBook = async (trx: Trx, familyId: number): Promise<number | undefined> =>
  (
    await trx
      .selectFrom('tours')
      .select('id')
      .where('family_id', '=', familyId)
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

/** The request, which nobody else gives a time until the end of the transaction. */
export const lockTour = (trx: Trx, id: number) =>
  trx.selectFrom('tours').select('id').where('id', '=', id).forNoKeyUpdate().execute()

interface TourOfFamily {
  readonly familyId: number
  readonly branchId: number
  readonly reference: string
  readonly now: Date
}

/** A request in a family's own words, for one that has written, but never asked for a tour. */
export async function addTourOfFamily(trx: Trx, { familyId, branchId, reference, now }: TourOfFamily) {
  const { rows } = await sql<{ id: number }>`
    insert into tours (reference, full_name, child_age, phone_num, email, branch_id, language, created_at, family_id)
    select ${reference}, left(families.name, 30), coalesce(
        (select coalesce(age, extract(year from age(now(), birth_date))) from family_children
          where family_id = families.id order by id limit 1), 0),
      (select phone from family_phones where family_id = families.id order by id limit 1),
      (select email from family_emails where family_id = families.id order by verified_at nulls last, id limit 1),
      ${branchId}, families.language, ${now}, families.id
    from families where families.id = ${familyId}
    on conflict (reference) do nothing returning id`.execute(trx)
  return rows[0]?.id
}

export const addWaiting = (trx: Trx, waiting: { tour_id: number; branch_id: number; day: string }) =>
  trx
    .insertInto('visit_waiting')
    .values(waiting)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Who has waited longest for a day; not who has agreed on a time meanwhile. */
export const firstWaiting = (trx: Trx, branchId: number, day: string) =>
  trx
    .selectFrom('visit_waiting')
    .select(['id', 'tour_id'])
    .where('branch_id', '=', branchId)
    .where('day', '=', day)
    .where('offered_at', 'is', null)
    .where((waiting) =>
      waiting.not(
        waiting.exists(
          waiting
            .selectFrom('visits')
            .select('visits.id')
            .whereRef('visits.tour_id', '=', 'visit_waiting.tour_id')
            .where('status', '<>', 'cancelled'),
        ),
      ),
    )
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

export const markOffered = (trx: Trx, id: number, offered_at: Date) =>
  trx.updateTable('visit_waiting').set({ offered_at }).where('id', '=', id).execute()

/** Offers that have ended and whose places nobody has been offered since, marked as passed on: each is found once. */
export async function passOnEnded(trx: Trx, now: Date): Promise<{ branch_id: number; day: string }[]> {
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
