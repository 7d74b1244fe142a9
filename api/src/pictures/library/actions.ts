// Actions on a picture of the library with all their consequences, in order, each in the transaction it is given.

import type { ParsedInput } from 'contract/endpoint.ts'
import type * as calls from 'contract/pictures/desk.ts'
import { Problem } from 'contract/problems.ts'
import type { Trx } from '../../platform/db/client.ts'
import { listForRestore } from '../../platform/db/restore-list.ts'
import { setVerb } from '../../platform/db/staff-log.ts'
import type { Staff } from '../../platform/http/authentication.ts'
import type { Context } from '../../platform/http/implement.ts'
import { askFirst } from './ask-first.ts'
import { updatePicture } from './change-queries.ts'
import { changeDetails, ownPicture } from './changing.ts'
import { pictureDetails } from './shape.ts'

interface PictureContext extends Pick<Context, 'language' | 'now'> {
  readonly user: Staff
}

/**
 * Changes details, audience and children of a picture; 409 if it has changed since it was read, or would disappear from a public
 * page and the user has not agreed to that (desk §6).
 */
export async function changePicture(
  trx: Trx,
  { user, language, now }: PictureContext,
  id: number,
  { version, anyway = false, ...changes }: ParsedInput<typeof calls.changePicture>['body'],
) {
  const picture = await ownPicture(trx, id, user)
  if (picture.version !== version)
    throw new Problem('conflict', { data: { current: await pictureDetails(trx, id, user, language) } })
  const change = () => changeDetails(trx, picture, changes, { user, at: now() })
  const isOtherAudience = changes.audience !== undefined && changes.audience !== picture.audience
  if (isOtherAudience) await setVerb(trx, 'picture_audience_set')
  const mayWithhold = isOtherAudience || changes.kid_ids !== undefined
  await (mayWithhold && !anyway ? askFirst(trx, picture.id, user.branchIds, change) : change())
}

/** Takes a picture off every page; a restored backup does not bring it back. */
export async function takeDown(trx: Trx, { user, now }: PictureContext, id: number) {
  const picture = await ownPicture(trx, id, user)
  if (picture.taken_down_at === null) await setTakenDown(trx, picture, now())
  await listForRestore(trx, 'pictures', [id])
}

/** Puts a picture back that was taken down. */
export async function putBack(trx: Trx, { user }: PictureContext, id: number) {
  const picture = await ownPicture(trx, id, user)
  if (picture.taken_down_at !== null) await setTakenDown(trx, picture, null)
}

const setTakenDown = (trx: Trx, { id, version }: { id: number; version: number }, taken_down_at: Date | null) =>
  updatePicture(trx, id, { taken_down_at, held_by_restore: false, version: version + 1 })
