import { Problem } from 'contract/problems.ts'
import { acceptInvitation, forgetStaffPassword, resetStaffPassword, showInvitation } from 'contract/staff/links.ts'
import type { FastifyInstance } from 'fastify'
import { hashOfNewPassword } from '../accounts/passwords/passwords.ts'
import type { Trx } from '../platform/db/client.ts'
import { addLogRow } from '../platform/db/staff-log.ts'
import { type Context, implement } from '../platform/http/implement.ts'
import { hashOfToken, isToken } from '../platform/http/tokens.ts'
import { mayReceiveMail } from '../platform/mail/recipients.ts'
import { invalidField } from '../requests/invalid-field.ts'
import { lockWords } from '../requests/queries.ts'
import { recordAccountChange } from '../staff/account-changes.ts'
import { endSessionsOf } from '../staff/people-queries.ts'
import { addStaff, anybodyWorksHere, changePasswordHash, isStaffEmail, staffByEmail } from '../staff/queries.ts'
import { beginSession } from '../staff/sessions.ts'
import { endLinksTo, linkByToken, lockLink, useLink } from './link-queries.ts'
import { newLink } from './links.ts'
import { nextStep } from './routes.ts'
import { passwordLinkMs } from './rules.ts'

type Link = NonNullable<Awaited<ReturnType<typeof linkByToken>>>
type Purposes = readonly Link['purpose'][]
const waysIn: Purposes = ['invitation', 'set_up']

/** Responds with 404 alike for a used, expired, withdrawn or unknown link. */
function mustBe(link: Link | undefined, purposes: Purposes): Link {
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
async function mustBeFirst(trx: Trx) {
  await lockWords(trx, 'the first owner of the desk')
  if (await anybodyWorksHere(trx)) throw new Problem('not_found')
}

export function staffLinks(app: FastifyInstance) {
  implement(app, showInvitation, async ({ params }, { db, now }) => {
    const link = mustBe(await linkByToken(db, hashOf(params.token), now()), waysIn)
    if (link.email === null && (await anybodyWorksHere(db))) throw new Problem('not_found')
    const { email, name, role, language } = link
    return { is_set_up: link.purpose === 'set_up', email, name, role: role ?? 'owner', language }
  })

  implement(app, acceptInvitation, async ({ params, body }, context) => {
    const { db, now, address } = context
    const known = mustBe(await linkByToken(db, hashOf(params.token), now()), waysIn)
    const passwordHash = await hashOfNewPassword(body.password, { ...person(known, body), phone: '' }, address)
    await db.transaction().execute(async (trx) => {
      // Of two simultaneous calls, the second finds the link used.
      const link = mustBe(await lockLink(trx, hashOf(params.token), now()), waysIn)
      const someone = person(link, body)
      if (link.email === null) await mustBeFirst(trx)
      if (await isStaffEmail(trx, someone.email)) throw new Problem('email_taken', { field: 'email' })
      await useLink(trx, link.id, now())
      const id = await addStaff(trx, {
        ...someone,
        passwordHash,
        language: body.language ?? link.language,
        letInBy: link.invited_by,
      })
      await addLogRow(trx, { staff_id: id, address, action: 'joined', kind: 'staff', item_id: String(id) })
      await beginSession(trx, context, id, 'enrol')
    })
    return { next: 'enrol' as const }
  })

  implement(app, forgetStaffPassword, async ({ body }, context) => {
    const { db } = context
    const found = await staffByEmail(db, body.email)
    // Demo staff have a public password, so they get no link.
    if (found && !found.is_demo)
      await db.transaction().execute((trx) => sendPasswordLink(trx, context, { id: found.id, email: body.email }))
    return { sent: true as const }
  })

  implement(app, resetStaffPassword, async ({ params, body }, context) => {
    const { db, now, address } = context
    const known = mustBe(await linkByToken(db, hashOf(params.token), now()), ['password'])
    const owner = { name: known.name ?? '', email: known.email ?? '', phone: '' }
    const passwordHash = await hashOfNewPassword(body.password, owner, address)
    return db.transaction().execute(async (trx) => {
      const link = mustBe(await lockLink(trx, hashOf(params.token), now()), ['password'])
      const staff = link.email === null ? undefined : await staffByEmail(trx, link.email)
      if (!staff) throw new Problem('not_found')
      await useLink(trx, link.id, now())
      await changePasswordHash(trx, staff.id, passwordHash)
      await endSessionsOf(trx, staff.id)
      await recordAccountChange(trx, context, staff.id, 'password_reset')
      // The second step stays required: a mail alone does not sign in.
      const step = nextStep(staff)
      await beginSession(trx, context, staff.id, step.next === 'enrol' ? 'enrol' : 'second')
      return step
    })
  })
}

async function sendPasswordLink(trx: Trx, context: Context, { id, email }: { id: number; email: string }) {
  const { queue, now, language, address } = context
  const at = now()
  if (!(await mayReceiveMail(trx, { kind: 'password_links', to: email, from: address }, at))) return
  await endLinksTo(trx, 'password', email, at)
  const expiresAt = new Date(at.getTime() + passwordLinkMs)
  const link = await newLink(trx, { purpose: 'password', staffId: id, email, language, at, expiresAt })
  await queue.add(trx, 'staff_mail', { link_id: link.id })
  // The caller is not signed in, so the log row names no member of staff.
  const row = { staff_id: null, address, action: 'password_link_sent', kind: 'staff', item_id: String(id) } as const
  await addLogRow(trx, row)
}
