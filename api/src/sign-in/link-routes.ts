import { Problem } from 'contract/problems.ts'
import { acceptInvitation, forgetStaffPassword, resetStaffPassword, showInvitation } from 'contract/staff/links.ts'
import type { FastifyInstance } from 'fastify'
import { hashOfNewPassword } from '../accounts/passwords/passwords.ts'
import type { Trx } from '../db/client.ts'
import { addLogRow } from '../db/staff-log.ts'
import { type Context, implement } from '../http/implement.ts'
import { hashOfToken, isToken } from '../http/tokens.ts'
import { mayReceiveMail } from '../mail/recipients.ts'
import { invalidField } from '../requests/invalid-field.ts'
import { lockWords } from '../requests/queries.ts'
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

/** Used, over, withdrawn and never given are all the same to whoever asks. */
function mustBe(link: Link | undefined, purposes: Purposes): Link {
  if (!link || !purposes.includes(link.purpose)) throw new Problem('not_found')
  return link
}
/** What is no token has no link either, and is not looked for. */
const hashOf = (token: string) => hashOfToken(isToken(token) ? token : '')

/** Who comes by this link; of the first owner it says nothing, they say it themselves. */
function person(link: Link, said: { readonly email?: string | undefined; readonly name?: string | undefined }) {
  const email = link.email ?? said.email
  const name = link.name ?? said.name
  if (email === undefined) throw invalidField('email', { rule: 'required' })
  if (name === undefined) throw invalidField('name', { rule: 'required' })
  return { email, name, role: link.role ?? 'owner', branchIds: link.branch_ids }
}

/** The first owner's link is nobody's once somebody works here: of two who open it at the same moment one comes in. */
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
      // Of two who open it at the same moment the second finds it used.
      const link = mustBe(await lockLink(trx, hashOf(params.token), now()), waysIn)
      const someone = person(link, body)
      if (link.email === null) await mustBeFirst(trx)
      if (await isStaffEmail(trx, someone.email)) throw new Problem('email_taken', { field: 'email' })
      await useLink(trx, link.id, now())
      const id = await addStaff(trx, { ...someone, passwordHash, language: body.language ?? link.language })
      await addLogRow(trx, { staff_id: id, address, action: 'joined', kind: 'staff', item_id: String(id) })
      await beginSession(trx, context, id, 'enrol')
    })
    return { next: 'enrol' as const }
  })

  implement(app, forgetStaffPassword, async ({ body }, context) => {
    const { db } = context
    const found = await staffByEmail(db, body.email)
    // The demo school's people have a password that everybody knows.
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
      const item_id = String(staff.id)
      await addLogRow(trx, { staff_id: staff.id, address, action: 'password_reset', kind: 'staff', item_id })
      // The second step stays what it was: a letter alone lets nobody in.
      const step = nextStep(staff)
      await beginSession(trx, context, staff.id, step.next === 'enrol' ? 'enrol' : 'second')
      return step
    })
  })
}

async function sendPasswordLink(trx: Trx, context: Context, { id, email }: { id: number; email: string }) {
  const { queue, now, language } = context
  const at = now()
  if (!(await mayReceiveMail(trx, email, at))) return
  await endLinksTo(trx, 'password', email, at)
  const expiresAt = new Date(at.getTime() + passwordLinkMs)
  const link = await newLink(trx, { purpose: 'password', staffId: id, email, language, at, expiresAt })
  await queue.add(trx, 'staff_mail', { link_id: link.id })
}
