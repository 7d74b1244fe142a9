// Changes of a colleague's account with all their consequences, in order, each in the transaction it is given.

import { isDeepStrictEqual } from 'node:util'
import type { Verb } from 'contract/log/verbs.ts'
import { Problem } from 'contract/problems.ts'
import type { Role } from 'contract/staff/roles.ts'
import { unknownPasswordHash } from '../accounts/passwords/hashing.ts'
import type { Trx } from '../platform/db/client.ts'
import { addLogRow, notifyDesk } from '../platform/db/staff-log.ts'
import { branchesFor } from './branches-of-role.ts'
import { colleague, type StoredColleague } from './colleague.ts'
import { logInvitation, type StaffContext } from './invitation-actions.ts'
import * as queries from './people-queries.ts'
import { changePasswordHash } from './queries.ts'
import { deletePreviewsBy } from './session-queries.ts'
import { endInvitationsBy, endPasswordLinksOf } from './sign-in/link-queries.ts'
import { newLink } from './sign-in/links.ts'
import { invitationMs } from './sign-in/rules.ts'

interface Change {
  readonly action: Verb
  readonly write: () => Promise<unknown>
  /** Whether the person is still an owner afterwards. */
  readonly staysOwner: boolean
}

const logged = ({ role, branch_ids, switched_off_at }: StoredColleague) => ({ role, branch_ids, switched_off_at })

/** A colleague as listed; 404 if there is none. */
export async function colleagueById(trx: Trx, id: number, me: number) {
  const person = await queries.staffById(trx, id)
  if (!person) throw new Problem('not_found')
  return colleague(person, me)
}

/** Applies a change to a member of staff; the last owner cannot be removed. */
async function changeColleague(trx: Trx, context: StaffContext, id: number, { action, write, staysOwner }: Change) {
  const { user, address, now } = context
  const hasOther = staysOwner || (await queries.hasOtherOwner(trx, id))
  const person = await queries.lockStaff(trx, id)
  const before = person && (await queries.staffById(trx, id))
  if (!before) throw new Problem('not_found')
  if (before.role === 'owner' && before.switched_off_at === null && !hasOther) throw new Problem('last_owner')
  await write()
  const after = (await queries.staffById(trx, id)) ?? before
  const values = { before: logged(before), after: logged(after) }
  await addLogRow(trx, { staff_id: user.id, address, action, kind: 'staff', item_id: String(id), ...values })
  // A changed role or branches, or a switch-off, ends the invitations and previews of this member of staff (desk §1).
  if (!isDeepStrictEqual(values.before, values.after)) {
    for (const ended of await endInvitationsBy(trx, id, now()))
      await logInvitation(trx, context, ended, { action: 'invitation_withdrawn' })
    await deletePreviewsBy(trx, id)
  }
  await notifyDesk(trx, 'staff', id)
  return colleague(after, user.id)
}

/** Sets role and branches of a member of staff. */
export async function changeRole(
  trx: Trx,
  context: StaffContext,
  id: number,
  { role, branch_ids }: { readonly role: Role; readonly branch_ids: readonly number[] },
) {
  const branchIds = await branchesFor(trx, role, branch_ids)
  const write = () => queries.changeRole(trx, id, role, branchIds)
  return changeColleague(trx, context, id, { action: 'staff_changed', write, staysOwner: role === 'owner' })
}

/** Switches a member of staff off: their sessions and links to a new password end. */
export function switchOff(trx: Trx, context: StaffContext, id: number) {
  const write = async () => {
    await queries.switchOff(trx, id, context.now())
    await endPasswordLinksOf(trx, id, context.now())
  }
  return changeColleague(trx, context, id, { action: 'staff_switched_off', write, staysOwner: false })
}

/** Mails a link by which a colleague chooses a new password. */
async function mailLetIn(trx: Trx, { user, queue, now }: StaffContext, { id, email, name, language }: StoredColleague) {
  const at = now()
  const about = { purpose: 'password', staffId: id, email, name, invitedBy: user.id, language } as const
  const link = await newLink(trx, { ...about, at, expiresAt: new Date(at.getTime() + invitationMs) })
  await queue.add(trx, 'staff_mail', { link_id: link.id })
}

/** Lets a member of staff in again, without the password and the second step of before, and mails a link to new ones. */
export async function letIn(trx: Trx, context: StaffContext, id: number) {
  const passwordHash = await unknownPasswordHash
  const write = async () => {
    await queries.switchOn(trx, id, context.user.id)
    await changePasswordHash(trx, id, passwordHash)
  }
  const answer = await changeColleague(trx, context, id, { action: 'staff_switched_on', write, staysOwner: true })
  const person = await queries.staffById(trx, id)
  if (person) await mailLetIn(trx, context, person)
  return answer
}
