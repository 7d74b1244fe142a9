// Actions on invitations of staff with all their consequences, in order, each in the transaction it is given.

import type { ParsedInput } from 'contract/endpoint.ts'
import type { Verb } from 'contract/log/verbs.ts'
import { Problem } from 'contract/problems.ts'
import type * as calls from 'contract/staff/people.ts'
import type { Db, Trx } from '../platform/db/client.ts'
import { addLogRow, notifyDesk } from '../platform/db/staff-log.ts'
import type { Staff } from '../platform/http/authentication.ts'
import type { Context } from '../platform/http/implement.ts'
import { type Outcome, outcomesOf } from '../platform/jobs/outcomes.ts'
import { branchesFor } from './branches-of-role.ts'
import { lockStaffEmail, staffIdOf } from './queries.ts'
import { endLinksTo, openInvitations, setInvitationEnd } from './sign-in/link-queries.ts'
import { newLink } from './sign-in/links.ts'
import { invitationMs } from './sign-in/rules.ts'

export interface StaffContext extends Pick<Context, 'queue' | 'now' | 'address'> {
  readonly user: Staff
}

type InvitationRow = Awaited<ReturnType<typeof newLink>>

const invitationOf = (
  { id, email, name, role, branch_ids, created_at, expires_at }: InvitationRow,
  mail?: Pick<Outcome, 'state' | 'sentence'>,
) => ({
  id,
  email: email ?? '',
  name: name ?? '',
  role: role ?? 'teacher',
  branch_ids,
  invited_at: created_at.toISOString(),
  expires_at: expires_at.toISOString(),
  mail_state: mail?.state === 'tried again' ? ('tried_again' as const) : (mail?.state ?? ('waiting' as const)),
  mail_sentence: mail?.sentence ?? null,
})

/** Each open invitation with the outcome of its latest mail. */
export async function invitationsWithMails(db: Db | Trx, at: Date) {
  const [open, mails] = [await openInvitations(db, at), await outcomesOf(db, 'staff_mail', {})]
  return open.map((row) =>
    invitationOf(
      row,
      mails.find(({ about }) => about.link_id === row.id),
    ),
  )
}

/** An open invitation as listed; 404 if it has ended. */
export async function openInvitation(trx: Trx, id: number, at: Date) {
  const invitation = (await invitationsWithMails(trx, at)).find((each) => each.id === id)
  if (!invitation) throw new Problem('not_found')
  return invitation
}

/** Writes the log row of an invitation. */
export const logInvitation = (
  trx: Trx,
  { user, address }: Pick<StaffContext, 'user' | 'address'>,
  id: number,
  { action, after }: { readonly action: Verb; readonly after?: object },
) =>
  addLogRow(trx, {
    staff_id: user.id,
    address,
    action,
    kind: 'invitation',
    item_id: String(id),
    ...(after && { after }),
  })

/** Invites a member of staff by mail, in place of an open invitation to the same address. */
export async function invite(
  trx: Trx,
  context: StaffContext,
  { email, name, role, branch_ids }: ParsedInput<typeof calls.inviteStaff>['body'],
) {
  const { user, queue, now } = context
  const branchIds = await branchesFor(trx, role, branch_ids)
  await lockStaffEmail(trx, email)
  if ((await staffIdOf(trx, email)) !== undefined) throw new Problem('email_taken', { field: 'email' })
  const at = now()
  await endLinksTo(trx, 'invitation', email, at)
  const invited = await newLink(trx, {
    purpose: 'invitation',
    email,
    name,
    role,
    branchIds,
    invitedBy: user.id,
    language: user.language,
    at,
    expiresAt: new Date(at.getTime() + invitationMs),
  })
  await queue.add(trx, 'staff_mail', { link_id: invited.id })
  await logInvitation(trx, context, invited.id, { action: 'staff_invited', after: { role, branch_ids: branchIds } })
  await notifyDesk(trx, 'staff', 0)
  return invitationOf(invited)
}

/** Mails an open invitation again, with a new end. */
export async function inviteAgain(trx: Trx, context: StaffContext, id: number) {
  const at = context.now()
  const isOpen = await setInvitationEnd(trx, id, at, new Date(at.getTime() + invitationMs))
  if (!isOpen) throw new Problem('not_found')
  await context.queue.add(trx, 'staff_mail', { link_id: id })
  await logInvitation(trx, context, id, { action: 'invitation_sent_again' })
  await notifyDesk(trx, 'staff', 0)
  return openInvitation(trx, id, at)
}

/** Ends an open invitation: its link no longer works. */
export async function withdraw(trx: Trx, context: StaffContext, id: number) {
  if (!(await setInvitationEnd(trx, id, context.now()))) throw new Problem('not_found')
  await logInvitation(trx, context, id, { action: 'invitation_withdrawn' })
  await notifyDesk(trx, 'staff', 0)
}
