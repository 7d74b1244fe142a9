import { sql, type Updateable } from 'kysely'
import type { Db, Trx } from '../../platform/db/client.ts'
import { listForRestore } from '../../platform/db/restore-list.ts'
import type { PictureUploads } from '../../platform/db/types.generated.ts'
import { followInGallery } from '../gallery/gallery-queries.ts'
import { updatePicture } from '../library/change-queries.ts'
import { removeChildren } from '../library/child-queries.ts'

const columns = ['id', 'name', 'bytes', 'received', 'picture_id', 'part', 'branch_id', 'replaces'] as const

/** The user's own upload; undefined for another user's. */
export const uploadOf = (db: Db | Trx, id: number, staffId: number) =>
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

/** Number and announced bytes of a user's unfinished uploads; locks them until the transaction ends. */
export async function countOpen(trx: Trx, staffId: number): Promise<{ count: number; bytes: number }> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`picture_uploads ${staffId}`}, 0))`.execute(trx)
  return trx
    .selectFrom('picture_uploads')
    .select(sql<number>`count(*)::integer`.as('count'))
    .select(sql<number>`coalesce(sum(bytes), 0)::float8`.as('bytes'))
    .where('staff_id', '=', staffId)
    .where('picture_id', 'is', null)
    .executeTakeFirstOrThrow()
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

/** The open upload of this file, or a new one. */
export async function openUpload(trx: Trx, { at, ...upload }: NewUpload): Promise<StoredUpload & { isNew: boolean }> {
  const added = await trx
    .insertInto('picture_uploads')
    .values({ ...upload, created_at: at, changed_at: at })
    .onConflict((conflict) => conflict.columns(['staff_id', 'mark']).where('picture_id', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  const open = await trx
    .selectFrom('picture_uploads')
    .select(columns)
    .where('staff_id', '=', upload.staff_id)
    .where('mark', '=', upload.mark)
    .where('picture_id', 'is', null)
    .executeTakeFirstOrThrow()
  return { ...open, isNew: added !== undefined }
}

export const updateUpload = (trx: Trx, id: number, change: Updateable<PictureUploads>) =>
  trx.updateTable('picture_uploads').set(change).where('id', '=', id).execute()

export const deleteUpload = (db: Db | Trx, id: number) =>
  db.deleteFrom('picture_uploads').where('id', '=', id).where('picture_id', 'is', null).execute()

/** Deletes abandoned uploads; returns the names of their files. */
export async function deleteOldUploads(db: Db, before: Date, atMost: number): Promise<string[]> {
  const { rows } = await sql<{ part: string }>`
    delete from picture_uploads where id in (
      select id from picture_uploads where changed_at < ${before} order by changed_at limit ${atMost})
    returning part`.execute(db)
  return rows.map(({ part }) => part)
}

/** Deletes the user's uploads without progress since that moment; returns the names of their files. */
export async function deleteOwnUploads(trx: Trx, staffId: number, before: Date): Promise<string[]> {
  const rows = await trx
    .deleteFrom('picture_uploads')
    .where('staff_id', '=', staffId)
    .where('picture_id', 'is', null)
    .where('changed_at', '<', before)
    .returning('part')
    .execute()
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

type ReplacedPicture = { readonly id: number; readonly version: number }

/** Replaces a picture's file. The new file is unreviewed: no child is named, and only the room sees it. */
async function replacePicture(
  trx: Trx,
  { id, version }: ReplacedPicture,
  { path: _path, ...made }: NewPicture,
  name: string,
) {
  await removeChildren(trx, id)
  await sql`update story_items set media = ${made.file}, kind = ${made.kind === 'film' ? 'video' : 'image'}
    from pictures where pictures.id = ${id} and picture_id = ${id} and media = pictures.file`.execute(trx)
  const unanswered = { nobody_recognisable: false, nobody_by: null, nobody_at: null }
  await updatePicture(trx, id, { ...made, ...unanswered, name, poster: null, version: version + 1 })
  await followInGallery(trx, id)
  await listForRestore(trx, 'pictures', [id])
}

/** Adds the picture to the library, or replaces the one that the upload replaces; returns the picture's id. */
export async function addPicture(
  trx: Trx,
  made: NewPicture,
  {
    upload,
    replaced,
    staffId,
    at,
  }: { upload: StoredUpload; replaced: ReplacedPicture | undefined; staffId: number; at: Date },
): Promise<number> {
  if (replaced) {
    await replacePicture(trx, replaced, made, upload.name)
    return replaced.id
  }
  const { id } = await trx
    .insertInto('pictures')
    .values({ ...made, name: upload.name, branch_id: upload.branch_id, uploaded_by: staffId, uploaded_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
