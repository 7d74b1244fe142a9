import type { Tour } from 'contract/tours/endpoints.ts'
import type { VisitStatus } from 'contract/visits/manage.ts'
import type { Language } from 'i18n/languages.ts'
import { type Selectable, sql, type Updateable } from 'kysely'
import { isPublic, nameOf, textOf } from '../platform/db/bilingual.ts'
import type { Db, Trx } from '../platform/db/client.ts'
import type { Tours, Visits } from '../platform/db/types.generated.ts'

const columns = [
  'visits.id',
  'visits.tour_id',
  'visits.branch_id',
  'visits.starts_at',
  'visits.ends_at',
  'visits.status',
  'visits.sequence',
  'visits.version',
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
  /** Staff have decided that it takes place outside the branch's hours. */
  readonly confirmed_outside_hours: boolean
}

/** Every column that a booking fills: a new one does not compile until it is filled (or left out here). */
export type NewVisit = Omit<
  Selectable<Visits>,
  'id' | 'sequence' | 'version' | 'cancelled_by' | 'cancel_reason' | 'confirmed_outside_hours'
>

export async function insertVisit(trx: Trx, visit: NewVisit): Promise<Visit> {
  const [inserted] = await trx.insertInto('visits').values(visit).returning(columns).execute()
  if (!inserted) throw new Error('insert of a visit returned no row')
  return inserted
}

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

/** Status of a request: that of its latest visit, or whether it was withdrawn. */
export const tourStatus = sql<Tour['status']>`coalesce(
  (select case when status in ('requested', 'cancelled') then status else 'confirmed' end from visits
    where tour_id = tours.id order by visits.id desc limit 1),
  case when withdrawn_at is null then 'requested' else 'cancelled' end)`

export const storedRequest = (trx: Trx, tourId: number) =>
  trx.selectFrom('tours').select(['id', 'reference']).where('id', '=', tourId).executeTakeFirstOrThrow()

export const markWithdrawn = (trx: Trx, tourId: number, at: Date) =>
  trx.updateTable('tours').set({ withdrawn_at: at }).where('id', '=', tourId).execute()

/** Id of the tour's family; undefined for suspected spam. */
export const familyOfTour = async (trx: Trx, tourId: number): Promise<number | undefined> =>
  (await trx.selectFrom('tours').select('person_id').where('id', '=', tourId).executeTakeFirst())?.person_id ??
  undefined

/** A slot and the family's details as its request gives them. */
export interface FamilyAtSlot {
  readonly branchId: number
  readonly startsAt: Date
  readonly full_name: string
  readonly phone_num: string
  readonly email: string
}
type HeldSlot = Pick<Selectable<Tours>, 'id' | 'reference'> &
  Pick<Selectable<Visits>, 'starts_at' | 'ends_at'> & { readonly status: 'requested' | 'confirmed' }

/** The open visit by which a family already holds its slot; undefined if there is none. */
export async function visitHolding(
  trx: Trx,
  { branchId, startsAt, full_name, phone_num, email }: FamilyAtSlot,
): Promise<HeldSlot | undefined> {
  return trx
    .selectFrom('visits')
    .innerJoin('tours', 'tours.id', 'visits.tour_id')
    .select(['tours.id', 'reference', 'visits.status', 'visits.starts_at', 'visits.ends_at'])
    .where('visits.branch_id', '=', branchId)
    .where('visits.starts_at', '=', startsAt)
    .where('visits.status', 'in', ['requested', 'confirmed'])
    .where((tour) => tour.and({ full_name, phone_num, email }))
    .orderBy('visits.id')
    .limit(1)
    .$narrowType<Pick<HeldSlot, 'status'>>()
    .executeTakeFirst()
}

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
      'phone_numbers',
      'whatsapp',
      'latitude',
      'longitude',
      'is_resort',
      isPublic('branches.name').as('is_public'),
    ])
    .where('id', '=', id)
    .executeTakeFirst()
