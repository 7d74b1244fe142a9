import { sql, type Updateable } from 'kysely'
import type { CellKey } from '../../places/cell-queries.ts'
import { isOffered, isTaken } from '../../places/condition-queries.ts'
import type { Trx } from '../../platform/db/client.ts'
import type { DB } from '../../platform/db/types.generated.ts'

/** Changes columns of a registration, and its version. */
export const updateRegistration = (trx: Trx, id: number, changes: Updateable<DB['registrations']>) =>
  trx
    .updateTable('registrations')
    .set((row) => ({ ...changes, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

interface InCell extends CellKey {
  readonly id: number
}

/** Registrations that stand before this one on the waiting list, in its order; for one that is not on it, all of them. */
export async function idsBefore(trx: Trx, { id, branch_id, program_id, year }: InCell, now: Date): Promise<number[]> {
  const list = sql`waiting_list(${branch_id}, ${program_id}, ${year}, ${now})`
  const { rows } = await sql<{ id: number }>`
    select registration_id as id from ${list} other where registration_id <> ${id}
      and place < coalesce((select place from ${list} own where registration_id = ${id}), 2147483647) order by place`.execute(
    trx,
  )
  return rows.map((row) => row.id)
}

/** Other registrations of the child with an open offer or a place in the same school year. */
export async function endingWithAcceptance(
  trx: Trx,
  { id, kid_id, year }: Pick<InCell, 'id' | 'year'> & { readonly kid_id: number },
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from registrations where kid_id = ${kid_id} and year = ${year} and id <> ${id}
      and (${isTaken(now)} or ${isOffered(now)}) order by id`.execute(trx)
  return rows.map((row) => row.id)
}
