import type { VisitStatus } from 'contract/visits/manage.ts'
import type { Language } from 'i18n/languages.ts'
import { type Insertable, sql, type Updateable } from 'kysely'
import { askedInOne } from '../db/asked-in-one.ts'
import { inEither } from '../db/bilingual.ts'
import type { Db, Trx } from '../db/client.ts'
import { prepared } from '../db/prepared.ts'
import type { Visits } from '../db/types.generated.ts'

const columns = [
  'visits.id',
  'visits.tour_id',
  'visits.branch_id',
  'visits.starts_at',
  'visits.ends_at',
  'visits.status',
  'visits.sequence',
  'visits.version',
  'visits.car_plate',
  'visits.visitors',
] as const

export interface Visit {
  readonly id: number
  readonly tour_id: number
  readonly branch_id: number
  readonly starts_at: Date
  readonly ends_at: Date
  readonly status: VisitStatus
  readonly sequence: number
  readonly version: number
  readonly car_plate: string | null
  readonly visitors: string | null
}

export const addVisit = (trx: Trx, visit: Insertable<Visits>): Promise<Visit> =>
  trx.insertInto('visits').values(visit).returning(columns).executeTakeFirstOrThrow()

/** The visit, which nobody else changes until the end of the transaction; or undefined. */
export const lockVisit = (trx: Trx, id: number): Promise<Visit | undefined> =>
  trx.selectFrom('visits').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()

export const changeVisit = (trx: Trx, { id, version }: Visit, changes: Updateable<Visits>): Promise<Visit> =>
  trx
    .updateTable('visits')
    .set({ ...changes, version: version + 1 })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()

/** A tour says of itself what its visit does. */
export const setTourStatus = (trx: Trx, tourId: number, status: 'requested' | 'confirmed' | 'cancelled') =>
  trx.updateTable('tours').set({ status }).where('id', '=', tourId).execute()

/** Whose file the tour lies in; undefined for what looks like spam. */
export const familyOfTour = async (trx: Trx, tourId: number): Promise<number | undefined> =>
  (await trx.selectFrom('tours').select('family_id').where('id', '=', tourId).executeTakeFirst())?.family_id ??
  undefined

export interface SameFamily {
  readonly full_name: string
  readonly phone_num: string
  readonly email: string
}

export interface SameTime {
  readonly branchId: number
  readonly startsAt: Date
}

export interface VisitOfFamily {
  readonly id: number
  readonly reference: string
  readonly status: 'requested' | 'confirmed' | 'cancelled'
  readonly starts_at: Date
  readonly ends_at: Date
}

const visitsAsked = prepared<VisitOfFamily & { readonly place: number }>(
  'visits_of_families',
  `select asked.place, visit.* from unnest($1::integer[], $2::timestamptz[], $3::text[], $4::text[], $5::text[])
    with ordinality as asked (branch_id, starts_at, phone_num, full_name, email, place)
  cross join lateral (
    select tours.id, tours.reference, tours.status, visits.starts_at, visits.ends_at
    from visits join tours on tours.id = visits.tour_id
    where visits.branch_id = asked.branch_id and visits.starts_at = asked.starts_at
      and visits.status in ('requested', 'confirmed')
      and tours.phone_num = asked.phone_num and tours.full_name = asked.full_name and tours.email = asked.email
    order by visits.id limit 1
  ) visit`,
)

/** What each of these families has agreed on for the same time already: it needs no second place. */
export async function visitsOfFamilies(db: Db | Trx, families: readonly (SameFamily & SameTime)[]) {
  const found = await visitsAsked(db, [
    families.map(({ branchId }) => branchId),
    families.map(({ startsAt }) => startsAt),
    families.map(({ phone_num }) => phone_num),
    families.map(({ full_name }) => full_name),
    families.map(({ email }) => email),
  ])
  return families.map((_, n) => found.find(({ place }) => place === n + 1))
}

/** Whether a family has; a crowd is asked for together. */
export const isTimeOfFamily = askedInOne<SameFamily & SameTime, boolean>(async (db, families) =>
  (await visitsOfFamilies(db, families)).map((visit) => visit !== undefined),
)

/** What the page of a link shows, or undefined when there is no such visit. */
export const visitShown = (db: Db | Trx, id: number) =>
  db
    .selectFrom('visits')
    .innerJoin('tours', 'tours.id', 'visits.tour_id')
    .select([...columns, 'tours.reference', 'tours.language'])
    .where('visits.id', '=', id)
    .executeTakeFirst()

/** Where a visit is, in the reader's language. */
export const branchShown = (db: Db | Trx, id: number, language: Language) =>
  db
    .selectFrom('branches')
    .select([
      'id',
      inEither('name', language).as('name'),
      inEither('address', language).as('address'),
      inEither('directions', language).as('directions'),
      sql<string>`phone_numbers[1]`.as('phone'),
      'latitude',
      'longitude',
      'is_resort',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
