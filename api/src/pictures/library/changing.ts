import type { Audience } from 'contract/kids/rules.ts'
import { reaches } from 'contract/pictures/rules.ts'
import { Problem } from 'contract/problems.ts'
import { may } from 'contract/staff/roles.ts'
import type { Trx } from '../../platform/db/client.ts'
import { listForRestore } from '../../platform/db/restore-list.ts'
import type { Staff } from '../../platform/http/authentication.ts'
import { invalidField } from '../../requests/invalid-field.ts'
import { refuseAudience } from '../allowed.ts'
import { followInGallery, retitleInGallery } from '../gallery/gallery-queries.ts'
import { lockKids, lockPicture, type PictureChange, updatePicture } from './change-queries.ts'
import { childrenInBranches, nameChildren, namedIn } from './child-queries.ts'

export interface DetailChanges {
  readonly alt?: { readonly en?: string | undefined; readonly ar?: string | undefined } | undefined
  readonly focus?: { readonly x: number; readonly y: number } | undefined
  readonly audience?: Audience | undefined
  readonly branch_id?: number | null | undefined
  readonly nobody_recognisable?: boolean | undefined
  readonly kid_ids?: readonly number[] | undefined
}

type LockedPicture = NonNullable<Awaited<ReturnType<typeof lockPicture>>>

/** Whether a user may change pictures of this branch; pictures of the whole school only users of all branches. */
export const worksAt = ({ branchIds }: Pick<Staff, 'branchIds'>, branchId: number | null) =>
  branchIds === 'all' || (branchId !== null && branchIds.includes(branchId))

/** Locks a picture that the user may change; 404 if they may not see it. */
export async function ownPicture(trx: Trx, id: number, user: Staff): Promise<LockedPicture> {
  const picture = await lockPicture(trx, id)
  if (!picture || !(picture.branch_id === null || worksAt(user, picture.branch_id))) throw new Problem('not_found')
  if (!worksAt(user, picture.branch_id)) throw new Problem('not_yours')
  return picture
}

/**
 * Whether a user may replace a picture's file or a film's poster. A picture for a wider audience than the room, or in a published
 * story, is replaced only by users who may decide on that.
 */
export function requireReplacing(
  { audience, is_in_story }: Pick<LockedPicture, 'audience' | 'is_in_story'>,
  user: Staff,
) {
  if ((audience !== 'room' || is_in_story) && !may(user.role, 'pictures.decide')) throw new Problem('role_may_not')
}

/**
 * Limits users who only upload: they decide nothing about the public. They may name a further child, which can only withhold a
 * picture; but not the first child of an unreviewed picture, which would show it. In a published story they may change all but
 * the answer to "Who is in it?", which would show a withheld picture again.
 */
function requireDeciding(picture: LockedPicture, changes: DetailChanges, named: readonly number[], user: Staff) {
  if (may(user.role, 'pictures.decide')) return
  const isWide = !reaches('families', picture.audience)
  const { kid_ids, ...others } = changes
  const isLookedAt = picture.has_children || picture.nobody_recognisable
  const onlyAdds = isLookedAt && named.every((id) => kid_ids?.includes(id) ?? true)
  const changesMore = Object.values(others).some((change) => change !== undefined)
  if (isWide && (changesMore || !onlyAdds)) throw new Problem('role_may_not')
  const setsUnrecognisable = changes.nobody_recognisable === true && !picture.nobody_recognisable
  if (picture.is_in_story && (setsUnrecognisable || (kid_ids && !onlyAdds))) throw new Problem('role_may_not')
  if (changes.audience && !reaches('families', changes.audience)) throw new Problem('role_may_not')
}

async function requireChildren(trx: Trx, kidIds: readonly number[], named: readonly number[], user: Staff) {
  const known = await childrenInBranches(trx, kidIds, user.branchIds)
  if (kidIds.some((id) => !known.has(id) && !named.includes(id))) throw invalidField('kid_ids')
}

const written = (alt: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(alt).flatMap(([language, text]) => (text?.trim() ? [[language, text.trim()]] : [])))

/**
 * Saves a picture's details and their consequences: the gallery of its branch shows a picture for the website, under its
 * alternative text. Refuses a wider audience without the consent of everybody in it.
 */
export async function changeDetails(
  trx: Trx,
  picture: LockedPicture,
  changes: DetailChanges,
  by: { user: Staff; at: Date },
) {
  await saveDetails(trx, picture, changes, by)
  if (changes.alt) await retitleInGallery(trx, picture.id, picture.alt)
  await followInGallery(trx, picture.id)
}

async function saveDetails(trx: Trx, picture: LockedPicture, changes: DetailChanges, by: { user: Staff; at: Date }) {
  const { user, at } = by
  const { alt, focus, audience, branch_id, nobody_recognisable, kid_ids } = changes
  const children = await namedIn(trx, picture.id, user.branchIds)
  const named = children.filter(({ isKnown }) => isKnown).map(({ id }) => id)
  requireDeciding(picture, changes, named, user)
  if (branch_id !== undefined && !worksAt(user, branch_id)) throw invalidField('branch_id')
  const hasChildren = (kid_ids ?? named).length > 0 || children.length > named.length
  if (nobody_recognisable && hasChildren) throw invalidField('nobody_recognisable')
  if (kid_ids) await requireChildren(trx, kid_ids, named, user)
  const isUnrecognisable = nobody_recognisable ?? (hasChildren ? false : undefined)
  const isNews = isUnrecognisable !== undefined && isUnrecognisable !== picture.nobody_recognisable

  const changed: PictureChange = {
    ...(alt && { alt: JSON.stringify(written({ ...picture.alt, ...alt })) }),
    ...(focus && { focus_x: focus.x, focus_y: focus.y }),
    ...(branch_id !== undefined && { branch_id }),
    ...(isNews && {
      nobody_recognisable: isUnrecognisable,
      nobody_by: isUnrecognisable ? user.id : null,
      nobody_at: isUnrecognisable ? at : null,
    }),
  }
  if (kid_ids) {
    await lockKids(trx, kid_ids)
    await nameChildren(trx, picture.id, { kidIds: kid_ids, branches: user.branchIds })
  }
  await updatePicture(trx, picture.id, { ...changed, version: picture.version + 1 })
  const isNarrower = audience !== undefined && audience !== picture.audience && reaches(picture.audience, audience)
  if (isNarrower || isUnrecognisable === false || kid_ids?.some((id) => !named.includes(id)))
    await listForRestore(trx, 'pictures', [picture.id])
  if (!audience || audience === picture.audience) return
  // A narrower audience is always allowed: missing consents then only withhold the picture.
  if (!reaches(picture.audience, audience))
    await refuseAudience(trx, [picture.id], { audience, branches: user.branchIds })
  await updatePicture(trx, picture.id, { audience })
}
