// Links that staff get by mail, used with all their consequences, in order: an invitation, the first owner's, a new password.

import type { ParsedInput } from 'contract/endpoint.ts'
import { Problem } from 'contract/problems.ts'
import type { NextStep } from 'contract/staff/sign-in/endpoints.ts'
import type * as calls from 'contract/staff/sign-in/links.ts'
import type { Language } from 'i18n/languages.ts'
import { hashOfNewPassword } from '../../accounts/passwords/passwords.ts'
import type { Db, Trx } from '../../platform/db/client.ts'
import { addLogRow, notifyDesk } from '../../platform/db/staff-log.ts'
import { hashOfToken, isToken } from '../../platform/http/tokens.ts'
import { mayReceiveMail } from '../../platform/mail/recipients.ts'
import { invalidField } from '../../requests/invalid-field.ts'
import { lockWords } from '../../requests/queries.ts'
import { recordAccountChange } from '../account-changes.ts'
import { changeRole, deleteSessionsOf, switchOn } from '../people-queries.ts'
import {
  addStaff,
  changePasswordHash,
  hasStaff,
  lockStaffEmail,
  saveStaff,
  staffByEmail,
  staffIdOf,
} from '../queries.ts'
import { beginSession } from '../sessions.ts'
import { nextStep, type SignInContext } from './actions.ts'
import { endLinksTo, linkByToken, lockLink, logPasswordLink, useLink } from './link-queries.ts'
import { newLink } from './links.ts'
import { passwordLinkMs } from './rules.ts'

type Link = NonNullable<Awaited<ReturnType<typeof linkByToken>>>
type Purposes = readonly Link['purpose'][]
const invitations: Purposes = ['invitation', 'set_up']

/** Responds with 404 alike for a used, expired, withdrawn or unknown link. */
function requireLink(link: Link | undefined, purposes: Purposes): Link {
  if (!link || !purposes.includes(link.purpose)) throw new Problem('not_found')
  return link
}
/** Hash of a token; a malformed one counts as empty, which matches no link. */
const hashOf = (token: string) => hashOfToken(isToken(token) ? token : '')

/** The invited person; the first owner's link lacks email and name, so they come from the form. */
function person(link: Link, given: { readonly email?: string | undefined; readonly name?: string | undefined }) {
  const email = link.email ?? given.email
  const name = link.name ?? given.name
  if (email === undefined) throw invalidField('email', { rule: 'required' })
  if (name === undefined) throw invalidField('name', { rule: 'required' })
  return { email, name, role: link.role ?? 'owner', branchIds: link.branch_ids }
}

/** The first owner's link ends once any member of staff exists: of two simultaneous calls one succeeds. */
async function requireFirstOwner(trx: Trx) {
  await lockWords(trx, 'the first owner of the desk')
  if (await hasStaff(trx)) throw new Problem('not_found')
}

/** The invitation, or the first owner's link, of a token. */
export async function invitationOf(db: Db, token: string, now: Date) {
  const link = requireLink(await linkByToken(db, hashOf(token), now), invitations)
  if (link.email === null && (await hasStaff(db))) throw new Problem('not_found')
  const { email, name, role, language } = link
  return { is_set_up: link.purpose === 'set_up', email, name, role: role ?? ('owner' as const), language }
}

/** Gives an account the rights of an owner with a new password; its second step and its sessions end. */
async function reopenOwner(
  trx: Trx,
  id: number,
  { passwordHash, ...changes }: { passwordHash: string; language: Language; name: string },
) {
  await switchOn(trx, id, null)
  await changeRole(trx, id, 'owner', [])
  await changePasswordHash(trx, id, passwordHash)
  await saveStaff(trx, id, changes)
  await deleteSessionsOf(trx, id)
  await notifyDesk(trx, 'staff', id)
}

/** Creates the account of the invited person and begins its session, which waits for the second step to be set up. */
export async function acceptInvitation(
  context: SignInContext,
  token: string,
  body: ParsedInput<typeof calls.acceptInvitation>['body'],
): Promise<void> {
  const { db, now, address } = context
  const known = requireLink(await linkByToken(db, hashOf(token), now()), invitations)
  const { email } = person(known, body)
  const passwordHash = await hashOfNewPassword(body.password, { ...person(known, body), phone: '' }, address)
  await db.transaction().execute(async (trx) => {
    await lockStaffEmail(trx, email)
    // Of two simultaneous calls, the second finds the link used.
    const link = requireLink(await lockLink(trx, hashOf(token), now()), invitations)
    const invited = person(link, body)
    if (link.email === null) await requireFirstOwner(trx)
    const known = await staffIdOf(trx, invited.email)
    // Only the operator of the server can reopen an account by its address.
    if (known !== undefined && link.purpose !== 'set_up') throw new Problem('email_taken', { field: 'email' })
    await useLink(trx, link.id, now())
    const language = body.language ?? link.language
    const id = known ?? (await addStaff(trx, { ...invited, passwordHash, language, letInBy: link.invited_by }))
    if (known !== undefined) await reopenOwner(trx, known, { passwordHash, language, name: invited.name })
    await addLogRow(trx, { staff_id: id, address, action: 'joined', kind: 'staff', item_id: String(id) })
    await beginSession(trx, context, id, 'enrol')
  })
}

/**
 * Mails a link to a new password, if the address is one of staff. Demo staff have a public password, so they get none. Any other
 * address gets the same statements, so that the time of the answer does not reveal the account; its mail is not sent, and its link
 * deleted.
 */
export async function forgetPassword(
  { db, queue, now, language, address }: SignInContext,
  email: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const found = await staffByEmail(trx, email)
    const staffId = found?.is_demo ? undefined : found?.id
    const at = now()
    if (!(await mayReceiveMail(trx, { kind: 'password_links', to: email, from: address }, at))) return
    await endLinksTo(trx, 'password', email, at)
    const expiresAt = new Date(at.getTime() + passwordLinkMs)
    const link = await newLink(trx, { purpose: 'password', staffId, email, language, at, expiresAt })
    await queue.add(trx, 'staff_mail', { link_id: link.id })
    await logPasswordLink(trx, staffId, address)
  })
}

/** Sets a new password, ends every session and begins a new one. Returns its next step: a mail alone does not sign in. */
export async function resetPassword(context: SignInContext, token: string, password: string): Promise<NextStep> {
  const { db, now, address } = context
  const known = requireLink(await linkByToken(db, hashOf(token), now()), ['password'])
  const owner = { name: known.name ?? '', email: known.email ?? '', phone: '' }
  const passwordHash = await hashOfNewPassword(password, owner, address)
  return db.transaction().execute(async (trx) => {
    const link = requireLink(await lockLink(trx, hashOf(token), now()), ['password'])
    const staff = link.email === null ? undefined : await staffByEmail(trx, link.email)
    if (!staff) throw new Problem('not_found')
    await useLink(trx, link.id, now())
    await changePasswordHash(trx, staff.id, passwordHash)
    await deleteSessionsOf(trx, staff.id)
    await notifyDesk(trx, 'staff', staff.id)
    await recordAccountChange(trx, context, staff.id, 'password_reset')
    const step = nextStep(staff)
    await beginSession(trx, context, staff.id, step.next === 'enrol' ? 'enrol' : 'second')
    return step
  })
}
