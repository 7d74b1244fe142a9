import { sql, type Updateable } from 'kysely'
import type { Db, Trx } from '../../db/client.ts'
import type { PictureUploads } from '../../db/types.generated.ts'

const columns = ['id', 'name', 'bytes', 'received', 'picture_id', 'part', 'branch_id', 'replaces'] as const

/** One's own upload; that of another person is not there. */
export const uploadOf = (db: Db, id: number, staffId: number) =>
  db
    .selectFrom('picture_uploads')
    .select(columns)
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .executeTakeFirst()

export const lockUpload = (trx: Trx, id: number, staffId: number) =>
  trx
    .selectFrom('picture_uploads')
    .select(columns)
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .forUpdate()
    .executeTakeFirst()
export type StoredUpload = NonNullable<Awaited<ReturnType<typeof lockUpload>>>

export async function countOpen(trx: Trx, staffId: number): Promise<number> {
  const { count } = await trx
    .selectFrom('picture_uploads')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('staff_id', '=', staffId)
    .where('picture_id', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

interface NewUpload {
  readonly staff_id: number
  readonly branch_id: number | null
  readonly replaces: number | null
  readonly mark: string
  readonly name: string
  readonly bytes: number
  readonly part: string
  readonly at: Date
}

/** The upload of this file that is open, or a new one. */
export async function openUpload(trx: Trx, { at, ...upload }: NewUpload): Promise<StoredUpload> {
  await trx
    .insertInto('picture_uploads')
    .values({ ...upload, created_at: at, changed_at: at })
    .onConflict((conflict) => conflict.columns(['staff_id', 'mark']).where('picture_id', 'is', null).doNothing())
    .execute()
  return trx
    .selectFrom('picture_uploads')
    .select(columns)
    .where('staff_id', '=', upload.staff_id)
    .where('mark', '=', upload.mark)
    .where('picture_id', 'is', null)
    .executeTakeFirstOrThrow()
}

export const updateUpload = (trx: Trx, id: number, change: Updateable<PictureUploads>) =>
  trx.updateTable('picture_uploads').set(change).where('id', '=', id).execute()

export const deleteUpload = (db: Db | Trx, id: number) =>
  db.deleteFrom('picture_uploads').where('id', '=', id).where('picture_id', 'is', null).execute()

/** Uploads that nobody went on with; answers the names of their files. */
export async function deleteOldUploads(db: Db, before: Date, atMost: number): Promise<string[]> {
  const { rows } = await sql<{ part: string }>`
    delete from picture_uploads where id in (
      select id from picture_uploads where changed_at < ${before} order by changed_at limit ${atMost})
    returning part`.execute(db)
  return rows.map(({ part }) => part)
}

export async function openParts(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('picture_uploads').select('part').where('picture_id', 'is', null).execute()
  return new Set(rows.map(({ part }) => part))
}

export interface NewPicture {
  readonly path: string
  readonly file: string
  readonly kind: 'image' | 'film'
  readonly width: number
  readonly height: number
  readonly bytes: number
  readonly seconds: number | null
  readonly codec: string | null
}

/** Puts it into the library, or in the place of another one: then nobody has looked at who is in it. */
export async function addPicture(
  trx: Trx,
  { path, ...made }: NewPicture,
  { upload, staffId, at }: { upload: StoredUpload; staffId: number; at: Date },
): Promise<number> {
  if (upload.replaces !== null) {
    const looked = { nobody_recognisable: false, nobody_by: null, nobody_at: null }
    await trx
      .updateTable('pictures')
      .set((row) => ({ ...made, ...looked, name: upload.name, poster: null, version: row('version', '+', 1) }))
      .where('id', '=', upload.replaces)
      .execute()
    return upload.replaces
  }
  const { id } = await trx
    .insertInto('pictures')
    .values({ ...made, path, name: upload.name, branch_id: upload.branch_id, uploaded_by: staffId, uploaded_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
