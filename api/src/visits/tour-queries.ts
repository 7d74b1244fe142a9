import { tourDetails } from 'contract/tours/details.ts'
import type { Selectable } from 'kysely'
import type { Trx } from '../platform/db/client.ts'
import type { Tours } from '../platform/db/types.generated.ts'

/**
 * Columns of a new tour. Each function that builds one must set each: a new column does not compile until they do (or it
 * is left out here). `asked_slot` is the requested slot, also if it was not assigned; `person_id` is null until the tour
 * is linked to a family.
 */
export type NewTour = Omit<Selectable<Tours>, 'id' | 'reference' | 'withdrawn_at'>

/** Columns of a tour's details. */
export const detailColumns = tourDetails.map((detail) => `tours.${detail}` as const)

/** Inserts a tour; undefined if its reference is taken. */
export async function insertTour(trx: Trx, tour: NewTour & { readonly reference: string }) {
  const [inserted] = await trx
    .insertInto('tours')
    .values(tour)
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning(['id', 'reference'])
    .execute()
  return inserted
}
