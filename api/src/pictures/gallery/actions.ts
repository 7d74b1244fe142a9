// Actions on a branch's gallery with all their consequences, in order, each in the transaction it is given.

import type { DeskGalleryPicture } from 'contract/pictures/gallery.ts'
import { Problem } from 'contract/problems.ts'
import { trimmed } from 'contract/text.ts'
import { languages } from 'i18n/languages.ts'
import type { Db, Trx } from '../../platform/db/client.ts'
import { addLogRowOfChange, notifyDesk } from '../../platform/db/staff-log.ts'
import { isAsSeen, lockOrder } from '../../platform/db/stored-order.ts'
import type { Staff } from '../../platform/http/authentication.ts'
import { branchExists } from '../../requests/branch-queries.ts'
import { invalidField } from '../../requests/invalid-field.ts'
import { worksAt } from '../library/changing.ts'
import {
  galleryOf,
  lockGalleryPicture,
  orderInGallery,
  type StoredGalleryPicture,
  saveTitle,
  type Texts,
} from './gallery-queries.ts'

const inBoth = ({ en = '', ar = '' }: Texts) => ({ en, ar })

const shownOf = ({ title, alt, version, ...picture }: StoredGalleryPicture): DeskGalleryPicture => ({
  ...picture,
  file: `/api/v1/desk/pictures/${picture.picture_id}/file?v=${version}`,
  title: inBoth(title),
  alt: inBoth(alt),
})

/** 404 for a branch outside the user's branches. */
async function requireBranch(db: Db | Trx, id: number, user: Staff) {
  if (!worksAt(user, id) || !(await branchExists(db, id))) throw new Problem('not_found')
}

/** The pictures of a branch's gallery, in its order; 404 for a branch outside the user's branches. */
export async function gallery(db: Db | Trx, branchId: number, user: Staff) {
  await requireBranch(db, branchId, user)
  return (await galleryOf(db, branchId)).map(shownOf)
}

/** Puts these pictures first, in this order; the others follow as before. 409 if the order is not `was` any more. */
export async function orderPictures(
  trx: Trx,
  user: Staff,
  branchId: number,
  { ids: pictureIds, was }: { readonly ids: readonly number[]; readonly was: readonly number[] },
) {
  await requireBranch(trx, branchId, user)
  await lockOrder(trx, `gallery ${branchId}`)
  const before = await galleryOf(trx, branchId)
  if (!isAsSeen(before, was)) throw new Problem('conflict', { data: { current: before.map(shownOf) } })
  const ids = [...new Set(pictureIds)]
  if (ids.some((id) => !before.some((picture) => picture.id === id))) throw invalidField('ids')
  await orderInGallery(trx, branchId, ids)
  await addLogRowOfChange(trx, { kind: 'branch_pictures', id: branchId, after: { ids } })
  const [first] = before
  if (first) await notifyDesk(trx, 'picture', first.picture_id)
}

/** Locks a picture of a branch's gallery. */
async function lockOr404(trx: Trx, branchId: number, pictureId: number) {
  const picture = await lockGalleryPicture(trx, branchId, pictureId)
  if (!picture) throw new Problem('not_found')
  return picture
}

/** A picture of a gallery as it is now; 404 for a branch outside the user's branches. */
export async function galleryPicture(trx: Trx, { id, pictureId }: { id: number; pictureId: number }, user: Staff) {
  await requireBranch(trx, id, user)
  return shownOf(await lockOr404(trx, id, pictureId))
}

/** Titles a picture; where the title is empty, its alternative text. 409 if the title is not `was` any more. */
export async function titlePicture(
  trx: Trx,
  user: Staff,
  { id, pictureId }: { readonly id: number; readonly pictureId: number },
  { title, was }: { readonly title: Texts; readonly was: Texts },
) {
  await requireBranch(trx, id, user)
  const before = await lockOr404(trx, id, pictureId)
  const { en, ar } = inBoth(before.title)
  if (en !== was.en || ar !== was.ar) throw new Problem('conflict', { data: { current: shownOf(before) } })
  const written = inBoth({ ...before.title, ...title })
  const next = Object.fromEntries(
    languages.flatMap((language) => {
      const text = trimmed(written[language]) || before.alt[language]
      return text ? [[language, text]] : []
    }),
  )
  await saveTitle(trx, before.id, next)
  await addLogRowOfChange(trx, { kind: 'branch_pictures', id: before.id, after: { title: '…' } })
  await notifyDesk(trx, 'picture', before.picture_id)
  return shownOf({ ...before, title: next })
}
