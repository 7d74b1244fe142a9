import type { Audience } from 'contract/kids/rules.ts'
import { sql, type Updateable } from 'kysely'
import type { Trx } from '../../platform/db/client.ts'
import type { Pictures } from '../../platform/db/types.generated.ts'

export type PictureChange = Updateable<Pictures>

/** Locks a picture until the transaction ends, after the children in it; with whether a published story shows it. */
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
      'has_children',
      'taken_down_at',
      'version',
      'kind',
      'file',
      'poster',
    ])
    .select(sql<{ en?: string; ar?: string }>`alt`.as('alt'))
    .select(sql<boolean>`exists (select from story_items where picture_id = pictures.id)`.as('is_in_story'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** The current audience of a picture. */
export const audienceOf = async (trx: Trx, id: number): Promise<Audience> =>
  (await trx.selectFrom('pictures').select('audience').where('id', '=', id).executeTakeFirstOrThrow()).audience

export const lockKids = (trx: Trx, ids: readonly number[]) =>
  sql`select from kids where id = any(${[...ids]}::integer[]) order by id for no key update`.execute(trx)

/** Updates a picture; stories that use it withhold or show it accordingly. */
export async function updatePicture(trx: Trx, id: number, change: PictureChange) {
  await trx.updateTable('pictures').set(change).where('id', '=', id).execute()
  if (change.nobody_recognisable !== undefined)
    await sql`select withhold_items(array(select id from story_items where picture_id = ${id}))`.execute(trx)
}
