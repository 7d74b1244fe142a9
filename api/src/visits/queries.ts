import type { VisitStatus } from 'contract/visits/manage.ts'
import type { Language } from 'i18n/languages.ts'
import { type Insertable, sql, type Updateable } from 'kysely'
import { inEither } from '../db/bilingual.ts'
import type { Db, Trx } from '../db/client.ts'
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

interface SameFamily {
  readonly full_name: string
  readonly phone_num: string
  readonly email: string
}

/** What this family has agreed on for the same time already: it needs no second place. */
export const visitOfFamily = (
  trx: Db | Trx,
  { full_name, phone_num, email }: SameFamily,
  { branchId, startsAt }: { readonly branchId: number; readonly startsAt: Date },
) =>
  trx
    .selectFrom('visits')
    .innerJoin('tours', 'tours.id', 'visits.tour_id')
    .select(['tours.id', 'tours.reference', 'tours.status', 'visits.starts_at', 'visits.ends_at'])
    .where('visits.branch_id', '=', branchId)
    .where('visits.starts_at', '=', startsAt)
    .where('visits.status', 'in', ['requested', 'confirmed'])
    .where('tours.phone_num', '=', phone_num)
    .where('tours.full_name', '=', full_name)
    .where('tours.email', '=', email)
    .orderBy('visits.id')
    .limit(1)
    .executeTakeFirst()

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
