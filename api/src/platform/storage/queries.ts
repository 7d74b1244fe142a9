import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

export async function keyOfStorage(db: Db): Promise<Buffer> {
  const { key } = await db.selectFrom('storage_keys').select('key').executeTakeFirstOrThrow()
  return key
}

/** The library's data of an address below /storage/. */
export interface ListedPicture {
  readonly id: number
  /** Path of the bytes: private, or for the demo's pictures the address itself. */
  readonly file: string
  /** `stopped`: the picture is withheld now; `ended`: this was its address before, or it waits for a restore to be closed. */
  readonly state: 'shown' | 'stopped' | 'ended'
  readonly kind: 'image' | 'film'
  /** Children are named in it, or its address has changed: caches must revalidate it each time. */
  readonly mayEnd: boolean
}

/** After a restore every picture is gone, except those of which staff have said that nobody can be recognised. */
const isHidden = sql`(restore_is_open() and not nobody_recognisable)`

export async function pictureListedAt(db: Db, path: string): Promise<ListedPicture | undefined> {
  const { rows } = await sql<ListedPicture>`
    select id, file, kind, has_children as "mayEnd", case when not on_site then 'stopped' when ${isHidden} then 'ended' else 'shown' end as state
    from pictures where path = ${path}
    union all
    select id, file, kind, true, case when leads_on and on_site and not ${isHidden} then 'shown' else 'ended' end
    from picture_addresses address join pictures on pictures.id = address.picture_id where address.path = ${path}
    limit 1`.execute(db)
  return rows[0]
}
