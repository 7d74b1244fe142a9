import {
  cancelUpload,
  finishUpload,
  pieceBytesMax,
  savePoster,
  sendPiece,
  startUpload,
  type Upload,
} from 'contract/pictures/uploads.ts'
import { Problem } from 'contract/problems.ts'
import type { FastifyInstance } from 'fastify'
import type { Trx } from '../../platform/db/client.ts'
import { actAs } from '../../platform/http/acting.ts'
import type { Staff } from '../../platform/http/authentication.ts'
import { implement } from '../../platform/http/implement.ts'
import { isConnected } from '../../platform/http/upload.ts'
import { newName } from '../../platform/storage/names.ts'
import { libraryPicture, putPicture } from '../../platform/storage/put.ts'
import { removePicture } from '../../platform/storage/remove.ts'
import { invalidField } from '../../requests/invalid-field.ts'
import { updatePicture } from '../library/change-queries.ts'
import { ownPicture, requireReplacing, worksAt } from '../library/changing.ts'
import { deskPicture } from '../library/shape.ts'
import { finisher } from './finishing.ts'
import { removePart, writePiece } from './parts.ts'
import { requireRoom, takeShare } from './room.ts'
import {
  addPicture,
  deleteUpload,
  lockUpload,
  openUpload,
  type StoredUpload,
  updateUpload,
  uploadOf,
} from './upload-queries.ts'

const shown = ({ id, name, bytes, received, picture_id }: StoredUpload): Upload => ({
  id,
  name,
  bytes,
  received,
  picture_id,
})

/** Branch of the new picture: the given one, or the user's only branch. */
function branchOf(user: Staff, branchId: number | undefined): number | null {
  const branch = branchId ?? (user.branchIds !== 'all' && user.branchIds.length === 1 ? user.branchIds[0] : undefined)
  if (!worksAt(user, branch ?? null))
    throw invalidField('branch_id', { rule: branchId === undefined ? 'required' : 'invalid' })
  return branch ?? null
}

const outOfStep = (upload: StoredUpload) => new Problem('upload_out_of_step', { data: { current: shown(upload) } })

/** Receives pictures and films in pieces: an interrupted connection or a reload loses at most one piece. */
export function uploads(app: FastifyInstance) {
  const { storage, log, diskFreeBytes } = app.services
  const finishing = finisher(storage, log)

  implement(app, startUpload, async ({ body }, { transaction, user, now }) => {
    const { mark, name, bytes, replaces } = body
    const branch_id = branchOf(user, body.branch_id)
    let givenUp: readonly string[] = []
    const begun = await transaction(
      async (trx) => {
        if (replaces !== undefined) requireReplacing(await ownPicture(trx, replaces, user), user)
        const upload = await openUpload(trx, {
          staff_id: user.id,
          branch_id,
          replaces: replaces ?? null,
          mark,
          name,
          bytes,
          part: newName(),
          at: now(),
        })
        if (upload.isNew) givenUp = await takeShare(trx, { storage, diskFreeBytes }, { staffId: user.id, at: now() })
        if (upload.bytes !== bytes) throw invalidField('mark')
        return shown(upload)
      },
      async (trx, first) => {
        const upload = await uploadOf(trx, first.id, user.id)
        if (!upload) throw new Problem('not_found')
        return shown(upload)
      },
    )
    for (const part of givenUp) await removePart(storage, part)
    return begun
  })

  implement(app, sendPiece, async ({ params, query: { offset }, upload: piece }, { db, user, now }) => {
    if (piece.size > pieceBytesMax) throw new Problem('too_large')
    requireRoom({ storage, diskFreeBytes })
    const bytes = new Uint8Array(await piece.arrayBuffer())
    const received = offset + bytes.length
    // The piece was repeated because the response was lost.
    const isKnown = (upload: StoredUpload) => received <= upload.received
    const fits = (upload: StoredUpload) =>
      offset === upload.received && received <= upload.bytes && upload.picture_id === null
    const before = await uploadOf(db, params.id, user.id)
    if (!before) throw new Problem('not_found')
    if (isKnown(before)) return shown(before)
    if (!fits(before)) throw outOfStep(before)
    // Outside a transaction: a slow storage holds no row lock and no connection.
    await writePiece(storage, before.part, offset, bytes)
    return db.transaction().execute(async (trx) => {
      const upload = await lockUpload(trx, params.id, user.id)
      if (!upload) {
        await removePart(storage, before.part)
        throw new Problem('not_found')
      }
      if (isKnown(upload)) return shown(upload)
      if (!fits(upload)) throw outOfStep(upload)
      await updateUpload(trx, upload.id, { received, changed_at: now() })
      return shown({ ...upload, received })
    })
  })

  implement(app, finishUpload, async ({ params }, { db, transaction, user, language, now }) => {
    const upload = await uploadOf(db, params.id, user.id)
    if (!upload) throw new Problem('not_found')
    if (upload.picture_id !== null) return { picture: await deskPicture(db, upload.picture_id, user, language) }
    if (upload.received < upload.bytes) throw outOfStep(upload)
    const made = await finishing.made(upload).catch(async (error: unknown) => {
      // A file that cannot be read now cannot be read later.
      if (error instanceof Problem && error.status < 500) {
        await deleteUpload(db, upload.id)
        await removePart(storage, upload.part)
      }
      throw error
    })
    if (!made) return { picture: null }
    const picture = await transaction(
      async (trx) => {
        const locked = await lockUpload(trx, upload.id, user.id)
        if (!locked) throw new Problem('not_found')
        const before =
          locked.picture_id === null && locked.replaces !== null
            ? await ownPicture(trx, locked.replaces, user)
            : undefined
        // While the upload ran, the picture may have been published, or the user's role changed.
        if (before) requireReplacing(before, user)
        const id =
          locked.picture_id ??
          (await addPicture(trx, made, { upload: locked, replaced: before, staffId: user.id, at: now() }))
        if (locked.picture_id === null) await updateUpload(trx, locked.id, { picture_id: id, changed_at: now() })
        return { id, before: before?.file }
      },
      async (_trx, { id }) => ({ id, before: undefined }),
    )
    finishing.taken(upload.id)
    await removePart(storage, upload.part)
    if (picture.before) await removePicture(picture.before, storage, log)
    return { picture: await deskPicture(db, picture.id, user, language) }
  })

  implement(app, cancelUpload, async ({ params }, { db, user }) => {
    const upload = await uploadOf(db, params.id, user.id)
    if (!upload) throw new Problem('not_found')
    await deleteUpload(db, upload.id)
    if (upload.picture_id === null) await removePart(storage, upload.part)
    return { cancelled: true as const }
  })

  implement(app, savePoster, async ({ params, upload: poster }, { transaction, user, language, request, db }) => {
    const own = async (trx: Trx) => {
      const picture = await ownPicture(trx, params.id, user)
      requireReplacing(picture, user)
      return picture
    }
    await transaction(own, own)
    const bytes = Buffer.from(await poster.arrayBuffer())
    const { path } = await putPicture(bytes, storage, libraryPicture, () => isConnected(request))
    const before = await db.transaction().execute(async (trx) => {
      await actAs(trx, request, 'poster_added')
      const picture = await own(trx)
      if (picture.kind !== 'film') throw new Problem('not_found')
      await updatePicture(trx, picture.id, { poster: path, version: picture.version + 1 })
      return picture.poster
    })
    if (before) await removePicture(before, storage, log)
    return deskPicture(db, params.id, user, language)
  })
}
