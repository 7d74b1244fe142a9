import { sql, type Updateable } from 'kysely'
import type { Trx } from '../../db/client.ts'
import type { Pictures } from '../../db/types.generated.ts'

export type PictureChange = Updateable<Pictures>

/** A picture, which nobody else changes until the end of the transaction; who is in it is held before it. */
export async function lockPicture(trx: Trx, id: number) {
  await sql`select from kids where id in (select kid_id from picture_children where picture_id = ${id})
    order by id for no key update`.execute(trx)
  return trx
    .selectFrom('pictures')
    .select([
      'id',
      'branch_id',
      'audience',
      'nobody_recognisable',
      'taken_down_at',
      'version',
      'kind',
      'file',
      'poster',
    ])
    .select(sql<{ en?: string; ar?: string }>`alt`.as('alt'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export const lockKids = (trx: Trx, ids: readonly number[]) =>
  sql`select from kids where id = any(${[...ids]}::integer[]) order by id for no key update`.execute(trx)

export const updatePicture = (trx: Trx, id: number, change: PictureChange) =>
  trx.updateTable('pictures').set(change).where('id', '=', id).execute()
