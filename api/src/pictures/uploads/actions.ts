// Actions on an upload with all their consequences, in order. Files are written and removed outside of transactions: a slow
// storage holds no row lock and no connection.

import type { ParsedInput } from 'contract/endpoint.ts'
import { pieceBytesMax, type startUpload, type Upload } from 'contract/pictures/uploads.ts'
import { Problem } from 'contract/problems.ts'
import type { FastifyRequest } from 'fastify'
import type { Db, Trx } from '../../platform/db/client.ts'
import { actAs } from '../../platform/http/acting.ts'
import type { Staff } from '../../platform/http/authentication.ts'
import type { Context } from '../../platform/http/implement.ts'
import { isConnected } from '../../platform/http/upload.ts'
import { newName } from '../../platform/storage/names.ts'
import { libraryPicture, putPicture } from '../../platform/storage/put.ts'
import { removePicture } from '../../platform/storage/remove.ts'
import { invalidField } from '../../requests/invalid-field.ts'
import { updatePicture } from '../library/change-queries.ts'
import { ownPicture, requireReplacing, worksAt } from '../library/changing.ts'
import type { finisher } from './finishing.ts'
import { removePart, writePiece } from './parts.ts'
import { makeRoom, requireRoom } from './room.ts'
import {
  addPicture,
  deleteUpload,
  lockUpload,
  type NewPicture,
  openUpload,
  type StoredUpload,
  updateUpload,
  uploadOf,
} from './upload-queries.ts'

interface Uploading extends Pick<Context, 'db' | 'transaction' | 'storage' | 'log' | 'diskFreeBytes' | 'now'> {
  readonly user: Staff
}

/** An upload in the API's shape. */
const shownOf = ({ id, name, bytes, received, picture_id }: StoredUpload): Upload => ({
  id,
  name,
  bytes,
  received,
  picture_id,
})

const outOfStep = (upload: StoredUpload) => new Problem('upload_out_of_step', { data: { current: shownOf(upload) } })

/** The user's upload; 404 for another's, and for one of a branch that the user has left since it began. */
async function ownUpload(db: Db | Trx, id: number, user: Staff): Promise<StoredUpload> {
  const upload = await uploadOf(db, id, user.id)
  if (!upload || !worksAt(user, upload.branch_id)) throw new Problem('not_found')
  return upload
}

/** Branch of the new picture: the given one, or the user's only branch. */
function branchOf(user: Staff, branchId: number | undefined): number | null {
  const branch = branchId ?? (user.branchIds !== 'all' && user.branchIds.length === 1 ? user.branchIds[0] : undefined)
  if (!worksAt(user, branch ?? null))
    throw invalidField('branch_id', { rule: branchId === undefined ? 'required' : 'invalid' })
  return branch ?? null
}

/** Opens an upload of a file, or finds the open one of the same file. Returns it with the parts of uploads that were given up. */
async function openOrResume(
  trx: Trx,
  { user, now }: Uploading,
  {
    mark,
    name,
    bytes,
    replaces,
    branch_id,
  }: Omit<ParsedInput<typeof startUpload>['body'], 'branch_id'> & { readonly branch_id: number | null },
) {
  if (replaces !== undefined) requireReplacing(await ownPicture(trx, replaces, user), user)
  const at = now()
  const upload = await openUpload(trx, {
    ...{ staff_id: user.id, branch_id, replaces: replaces ?? null },
    ...{ mark, name, bytes, part: newName(), at },
  })
  const givenUp = upload.isNew ? await makeRoom(trx, { staffId: user.id, at }) : []
  if (upload.bytes !== bytes) throw invalidField('mark')
  // The user may have chosen another branch, or have changed to it, since the upload began.
  if (upload.branch_id !== branch_id) await updateUpload(trx, upload.id, { branch_id })
  return { upload, givenUp }
}

/** Begins an upload, and makes room for it by giving up older ones without progress. */
export async function beginUpload(context: Uploading, body: ParsedInput<typeof startUpload>['body']): Promise<Upload> {
  const branch_id = branchOf(context.user, body.branch_id)
  requireRoom(context)
  let partsGivenUp: readonly string[] = []
  const begun = await context.transaction(
    async (trx) => {
      const { upload, givenUp } = await openOrResume(trx, context, { ...body, branch_id })
      partsGivenUp = givenUp
      return shownOf(upload)
    },
    async (trx, first) => shownOf(await ownUpload(trx, first.id, context.user)),
  )
  for (const part of partsGivenUp) await removePart(context.storage, part)
  return begun
}

interface Piece {
  readonly offset: number
  readonly bytes: Uint8Array
}

/** Writes a piece of a file at its offset. A piece that arrived before, because its response was lost, changes nothing. */
export async function receivePiece(context: Uploading, id: number, { offset, bytes }: Piece): Promise<Upload> {
  const { db, storage, user, now } = context
  if (bytes.length > pieceBytesMax) throw new Problem('too_large')
  requireRoom(context)
  const received = offset + bytes.length
  const isKnown = (upload: StoredUpload) => received <= upload.received
  const fits = (upload: StoredUpload) =>
    offset === upload.received && received <= upload.bytes && upload.picture_id === null
  const before = await ownUpload(db, id, user)
  if (isKnown(before)) return shownOf(before)
  if (!fits(before)) throw outOfStep(before)
  await writePiece(storage, before.part, offset, bytes)
  return db.transaction().execute(async (trx) => {
    const upload = await lockUpload(trx, id, user.id)
    if (!upload) {
      await removePart(storage, before.part)
      throw new Problem('not_found')
    }
    if (isKnown(upload)) return shownOf(upload)
    if (!fits(upload)) throw outOfStep(upload)
    await updateUpload(trx, upload.id, { received, changed_at: now() })
    return shownOf({ ...upload, received })
  })
}

/** Makes the picture of a complete upload; undefined while it is being made. A file that cannot be read is deleted. */
async function pictureFrom({ db, storage }: Uploading, upload: StoredUpload, finishing: ReturnType<typeof finisher>) {
  if (upload.received < upload.bytes) throw outOfStep(upload)
  return finishing.made(upload).catch(async (error: unknown) => {
    // A file that cannot be read now cannot be read later.
    if (error instanceof Problem && error.status < 500) {
      await deleteUpload(db, upload.id)
      await removePart(storage, upload.part)
    }
    throw error
  })
}

/** Adds the picture to the library, in place of the one it replaces. Returns its id and the replaced file. */
async function addToLibrary(trx: Trx, { user, now }: Uploading, uploadId: number, made: NewPicture) {
  const upload = await lockUpload(trx, uploadId, user.id)
  if (!upload || !worksAt(user, upload.branch_id)) throw new Problem('not_found')
  if (upload.picture_id !== null) return { id: upload.picture_id }
  const replaced = upload.replaces === null ? undefined : await ownPicture(trx, upload.replaces, user)
  // While the upload ran, the picture may have been published, or the user's role changed.
  if (replaced) requireReplacing(replaced, user)
  const at = now()
  const id = await addPicture(trx, made, { upload, replaced, staffId: user.id, at })
  await updateUpload(trx, upload.id, { picture_id: id, changed_at: at })
  return { id, replacedFile: replaced?.file }
}

/** Makes the picture of an upload whose pieces have all arrived. Returns its id; undefined while it is being made. */
export async function completeUpload(
  context: Uploading,
  id: number,
  finishing: ReturnType<typeof finisher>,
): Promise<number | undefined> {
  const { db, storage, log, user, transaction } = context
  const upload = await ownUpload(db, id, user)
  if (upload.picture_id !== null) return upload.picture_id
  const made = await pictureFrom(context, upload, finishing)
  if (!made) return undefined
  const added = await transaction<{ id: number; replacedFile?: string | undefined }>(
    (trx) => addToLibrary(trx, context, upload.id, made),
    async (_trx, first) => ({ id: first.id }),
  )
  finishing.taken(upload.id)
  await removePart(storage, upload.part)
  if (added.replacedFile) await removePicture(added.replacedFile, storage, log)
  return added.id
}

/** Deletes an unfinished upload; of a finished one the picture stays. */
export async function cancel({ db, storage, user }: Uploading, id: number) {
  const upload = await uploadOf(db, id, user.id)
  if (!upload) throw new Problem('not_found')
  await deleteUpload(db, upload.id)
  if (upload.picture_id === null) await removePart(storage, upload.part)
}

/** Replaces the poster of a film. */
export async function replacePoster(
  { db, transaction, storage, log, user, request }: Uploading & { readonly request: FastifyRequest },
  id: number,
  poster: Blob,
) {
  const lockFilm = async (trx: Trx) => {
    const picture = await ownPicture(trx, id, user)
    requireReplacing(picture, user)
    return picture
  }
  await transaction(lockFilm, lockFilm)
  const bytes = Buffer.from(await poster.arrayBuffer())
  const { path } = await putPicture(bytes, storage, libraryPicture, () => isConnected(request))
  const before = await db.transaction().execute(async (trx) => {
    await actAs(trx, request, 'poster_added')
    const film = await lockFilm(trx)
    if (film.kind !== 'film') throw new Problem('not_found')
    await updatePicture(trx, film.id, { poster: path, version: film.version + 1 })
    return film.poster
  })
  if (before) await removePicture(before, storage, log)
}
