import type { VisitStatus } from 'contract/visits/manage.ts'
import { addDays, midnightOf } from 'i18n/format.ts'
import type { Language } from 'i18n/languages.ts'
import { type Selectable, sql, type Updateable } from 'kysely'
import { isPublic, nameOf, textOf } from '../platform/db/bilingual.ts'
import type { Db, Trx } from '../platform/db/client.ts'
import { asPrepared } from '../platform/db/prepared.ts'
import type { Visits } from '../platform/db/types.generated.ts'

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
  'visits.confirmed_outside_hours',
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
  /** Staff have decided that it takes place outside the branch's hours. */
  readonly confirmed_outside_hours: boolean
}

/** Every column that a booking fills: a new one does not compile until it is filled (or left out here). */
export type NewVisit = Omit<
  Selectable<Visits>,
  'id' | 'sequence' | 'version' | 'cancelled_by' | 'cancel_reason' | 'confirmed_outside_hours'
>

export const insertVisit = (trx: Trx, visit: NewVisit): Promise<Visit> =>
  trx.insertInto('visits').values(visit).returning(columns).executeTakeFirstOrThrow()

/** Locks the visit until the transaction ends; undefined if it is gone. */
export const lockVisit = (trx: Trx, id: number): Promise<Visit | undefined> =>
  trx.selectFrom('visits').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()

export const changeVisit = (trx: Trx, { id, version }: Visit, changes: Updateable<Visits>): Promise<Visit> =>
  trx
    .updateTable('visits')
    .set({ ...changes, version: version + 1 })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()

/** Copies the visit's status to its tour. */
export const setTourStatus = (trx: Trx, tourId: number, status: 'requested' | 'confirmed' | 'cancelled') =>
  trx
    .updateTable('tours')
    .set({ status })
    .where('id', '=', tourId)
    .returning(['id', 'reference'])
    .executeTakeFirstOrThrow()

/** Id of the tour's family; undefined for suspected spam. */
export const familyOfTour = async (trx: Trx, tourId: number): Promise<number | undefined> =>
  (await trx.selectFrom('tours').select('family_id').where('id', '=', tourId).executeTakeFirst())?.family_id ??
  undefined

interface DayOfBranch {
  readonly branchId: number
  /** ISO day in Riyadh. */
  readonly day: string
}

/** Open visits of a branch on a day, with the family's details as its request gave them. */
export const openVisitsOn = (db: Db | Trx, { branchId, day }: DayOfBranch) =>
  asPrepared(
    db,
    db
      .selectFrom('visits')
      .innerJoin('tours', 'tours.id', 'visits.tour_id')
      .select(['tours.id', 'tours.reference', 'tours.status', 'visits.starts_at', 'visits.ends_at'])
      .select(['tours.full_name', 'tours.phone_num', 'tours.email'])
      .where('visits.branch_id', '=', branchId)
      .where('visits.starts_at', '>=', midnightOf(day))
      .where('visits.starts_at', '<', midnightOf(addDays(day, 1)))
      .where('visits.status', 'in', ['requested', 'confirmed'])
      .orderBy('visits.id'),
  )

/** Data of a visit for the page of its link; undefined if there is none. */
export const visitForFamily = (db: Db | Trx, id: number) =>
  db
    .selectFrom('visits')
    .innerJoin('tours', 'tours.id', 'visits.tour_id')
    .select([...columns, 'tours.reference', 'tours.language'])
    .where('visits.id', '=', id)
    .executeTakeFirst()

/** Name, address and directions of a branch in the reader's language. */
export const branchForFamily = (db: Db | Trx, id: number, language: Language) =>
  db
    .selectFrom('branches')
    .select([
      'id',
      nameOf('branches', language).as('name'),
      textOf('branches', 'address', language).as('address'),
      textOf('branches', 'directions', language).as('directions'),
      sql<string>`phone_numbers[1]`.as('phone'),
      'latitude',
      'longitude',
      'is_resort',
      isPublic('branches.name').as('is_public'),
    ])
    .where('id', '=', id)
    .executeTakeFirst()
