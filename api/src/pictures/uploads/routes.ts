import {
  cancelUpload,
  finishUpload,
  pieceBytesMax,
  savePoster,
  sendPiece,
  startUpload,
  type Upload,
  uploadsMax,
} from 'contract/pictures/uploads.ts'
import { Problem } from 'contract/problems.ts'
import { may } from 'contract/staff/roles.ts'
import type { FastifyInstance } from 'fastify'
import type { Staff } from '../../http/authentication.ts'
import { implement } from '../../http/implement.ts'
import { isConnected } from '../../http/upload.ts'
import { invalidField } from '../../requests/invalid-field.ts'
import { newName } from '../../storage/names.ts'
import { libraryPicture, putPicture } from '../../storage/put.ts'
import { removePicture } from '../../storage/remove.ts'
import { updatePicture } from '../library/change-queries.ts'
import { ownPicture, worksAt } from '../library/changing.ts'
import { deskPicture } from '../library/shape.ts'
import { finisher } from './finishing.ts'
import { removePart, writePiece } from './parts.ts'
import {
  addPicture,
  countOpen,
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

/** The branch that a picture is put in for: one's own, where there is only one of them. */
function branchOf(user: Staff, asked: number | undefined): number | null {
  const branch = asked ?? (user.branchIds !== 'all' && user.branchIds.length === 1 ? user.branchIds[0] : undefined)
  if (!worksAt(user, branch ?? null))
    throw invalidField('branch_id', { rule: asked === undefined ? 'required' : 'invalid' })
  return branch ?? null
}

const outOfStep = (upload: StoredUpload) => new Problem('upload_out_of_step', { beside: { current: shown(upload) } })

/** Pictures and films arrive in pieces: a line that breaks, or a page that is loaded anew, loses one of them at most. */
export function uploads(app: FastifyInstance) {
  const { storage, log } = app.services
  const finishing = finisher(storage, log)

  implement(app, startUpload, async ({ body }, { transaction, user, now }) => {
    const { mark, name, bytes, replaces } = body
    const branch_id = branchOf(user, body.branch_id)
    return transaction(async (trx) => {
      if (replaces !== undefined) {
        const { audience } = await ownPicture(trx, replaces, user)
        if (audience !== 'room' && !may(user.role, 'pictures.decide')) throw new Problem('role_may_not')
      }
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
      if ((await countOpen(trx, user.id)) > uploadsMax) throw new Problem('busy', { retryAfterSeconds: 60 })
      if (upload.bytes !== bytes) throw invalidField('mark')
      return shown(upload)
    })
  })

  implement(app, sendPiece, async ({ params, query: { offset }, upload: piece }, { db, user, now }) => {
    if (piece.size > pieceBytesMax) throw new Problem('too_large')
    const bytes = new Uint8Array(await piece.arrayBuffer())
    const received = offset + bytes.length
    // Sent again, because the answer was lost.
    const isKnown = (upload: StoredUpload) => received <= upload.received
    const fits = (upload: StoredUpload) =>
      offset === upload.received && received <= upload.bytes && upload.picture_id === null
    const before = await uploadOf(db, params.id, user.id)
    if (!before) throw new Problem('not_found')
    if (isKnown(before)) return shown(before)
    if (!fits(before)) throw outOfStep(before)
    // A storage that takes its time holds no row, and no connection to the database.
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
      // What can't be read now can't be read later.
      if (error instanceof Problem && error.status < 500) {
        await deleteUpload(db, upload.id)
        await removePart(storage, upload.part)
      }
      throw error
    })
    if (!made) return { picture: null }
    const picture = await transaction(async (trx) => {
      const locked = await lockUpload(trx, upload.id, user.id)
      if (!locked) throw new Problem('not_found')
      const before =
        locked.picture_id === null && locked.replaces !== null
          ? await ownPicture(trx, locked.replaces, user)
          : undefined
      const id = locked.picture_id ?? (await addPicture(trx, made, { upload: locked, staffId: user.id, at: now() }))
      if (locked.picture_id === null) await updateUpload(trx, locked.id, { picture_id: id, changed_at: now() })
      return { id, before: before?.file }
    })
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
    await transaction((trx) => ownPicture(trx, params.id, user))
    const bytes = Buffer.from(await poster.arrayBuffer())
    const { path } = await putPicture(bytes, storage, libraryPicture, () => isConnected(request))
    const before = await db.transaction().execute(async (trx) => {
      const picture = await ownPicture(trx, params.id, user)
      if (picture.kind !== 'film') throw new Problem('not_found')
      await updatePicture(trx, picture.id, { poster: path, version: picture.version + 1 })
      return picture.poster
    })
    if (before) await removePicture(before, storage, log)
    return deskPicture(db, params.id, user, language)
  })
}
