import type { Audience } from 'contract/kids/rules.ts'
import { reaches } from 'contract/pictures/rules.ts'
import { Problem } from 'contract/problems.ts'
import { may } from 'contract/staff/roles.ts'
import type { Trx } from '../../db/client.ts'
import type { Staff } from '../../http/authentication.ts'
import { invalidField } from '../../requests/invalid-field.ts'
import { refuseAudience } from '../allowed.ts'
import { lockKids, lockPicture, type PictureChange, updatePicture } from './change-queries.ts'
import { nameChildren, namedIn, ofBranches } from './child-queries.ts'

export interface Wishes {
  readonly alt?: { readonly en?: string | undefined; readonly ar?: string | undefined } | undefined
  readonly focus?: { readonly x: number; readonly y: number } | undefined
  readonly audience?: Audience | undefined
  readonly branch_id?: number | null | undefined
  readonly nobody_recognisable?: boolean | undefined
  readonly kid_ids?: readonly number[] | undefined
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockPicture>>>

/** Whether somebody may change what lies in this branch; what is the whole school's, only those who work for all of it. */
export const worksAt = ({ branchIds }: Pick<Staff, 'branchIds'>, branchId: number | null) =>
  branchIds === 'all' || (branchId !== null && branchIds.includes(branchId))

/** A picture that somebody may change, held; what they may not see is not there. */
export async function ownPicture(trx: Trx, id: number, user: Staff): Promise<Locked> {
  const picture = await lockPicture(trx, id)
  if (!picture || !(picture.branch_id === null || worksAt(user, picture.branch_id))) throw new Problem('not_found')
  if (!worksAt(user, picture.branch_id)) throw new Problem('not_yours')
  return picture
}

/** Whoever only puts pictures in decides nothing about what strangers see; to name one child more is everybody's duty. */
function requireDeciding(picture: Locked, wishes: Wishes, named: readonly number[], user: Staff) {
  if (may(user.role, 'pictures.decide')) return
  const isWide = !reaches('families', picture.audience)
  const { kid_ids, ...others } = wishes
  const onlyAdds = named.every((id) => kid_ids?.includes(id) ?? true)
  const changesMore = Object.values(others).some((wish) => wish !== undefined)
  if (isWide && (changesMore || !onlyAdds)) throw new Problem('role_may_not')
  if (wishes.audience && !reaches('families', wishes.audience)) throw new Problem('role_may_not')
}

async function requireChildren(trx: Trx, kidIds: readonly number[], named: readonly number[], user: Staff) {
  const known = await ofBranches(trx, kidIds, user.branchIds)
  if (kidIds.some((id) => !known.has(id) && !named.includes(id))) throw invalidField('kid_ids')
}

const written = (alt: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(alt).flatMap(([language, text]) => (text?.trim() ? [[language, text.trim()]] : [])))

/** What is said of a picture, as somebody wishes it; a wider audience only as far as everybody in it agrees. */
export async function changeWhatIsSaid(trx: Trx, picture: Locked, wishes: Wishes, by: { user: Staff; at: Date }) {
  const { user, at } = by
  const { alt, focus, audience, branch_id, nobody_recognisable, kid_ids } = wishes
  const named = await namedIn(trx, picture.id)
  requireDeciding(picture, wishes, named, user)
  if (branch_id !== undefined && !worksAt(user, branch_id)) throw invalidField('branch_id')
  const willBeNamed = kid_ids ?? named
  if (nobody_recognisable && willBeNamed.length > 0) throw invalidField('nobody_recognisable')
  if (kid_ids) await requireChildren(trx, kid_ids, named, user)
  const nobody = nobody_recognisable ?? (willBeNamed.length > 0 ? false : undefined)
  const isNews = nobody !== undefined && nobody !== picture.nobody_recognisable

  const change: PictureChange = {
    ...(alt && { alt: JSON.stringify(written({ ...picture.alt, ...alt })) }),
    ...(focus && { focus_x: focus.x, focus_y: focus.y }),
    ...(branch_id !== undefined && { branch_id }),
    ...(isNews && { nobody_recognisable: nobody, nobody_by: nobody ? user.id : null, nobody_at: nobody ? at : null }),
  }
  if (kid_ids) {
    await lockKids(trx, kid_ids)
    await nameChildren(trx, picture.id, kid_ids)
  }
  await updatePicture(trx, picture.id, { ...change, version: picture.version + 1 })
  if (!audience || audience === picture.audience) return
  // Fewer people may always see it: then what consents are missing only keeps it from those.
  if (!reaches(picture.audience, audience)) await refuseAudience(trx, [picture.id], audience)
  await updatePicture(trx, picture.id, { audience })
}
