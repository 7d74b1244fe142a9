import type { Db } from '../../platform/db/client.ts'
import type { JobHandler } from '../../platform/jobs/kinds.ts'
import type { Transport } from '../../platform/mail/transport.ts'
import { deleteLink, linkInMail, staffInMail } from './link-queries.ts'
import { renewToken } from './links.ts'
import { linkMail, staffChangeMail } from './mail-texts.ts'

const pathOf = { invitation: '/desk/invitation', set_up: '/desk/set-up', password: '/desk/password' } as const

/** Link to a page of the desk, always on the public address, never on the request's host. */
export const deskLink = (publicUrl: string, purpose: keyof typeof pathOf, token: string) =>
  `${publicUrl}${pathOf[purpose]}/${token}`

/** Creates the token of a link and mails it; only its hash is stored. A retry creates another one. */
export const linkMailer =
  (db: Db, transport: Transport, publicUrl: string, now: () => Date): JobHandler<'staff_mail'> =>
  async ({ link_id }) => {
    const link = await linkInMail(db, link_id, now())
    // A new password was requested for an address that is no account's.
    if (link?.purpose === 'password' && link.staff_id === null) return void (await deleteLink(db, link_id))
    const token = link && (await renewToken(db, link_id, now()))
    if (!link || link.email === null || link.purpose === 'set_up' || token === undefined) return
    const { purpose, email, name, language, inviter, school, school_email } = link
    await transport.send(
      linkMail({
        id: `desk-${link_id}-${now().getTime()}`,
        date: now(),
        purpose: purpose === 'password' && inviter !== null ? 'let_in' : purpose,
        language,
        to: email,
        name,
        inviter,
        school,
        schoolEmail: school_email,
        link: deskLink(publicUrl, purpose, token),
      }),
    )
  }

/** Mails a member of staff about a change of their sign-in. Demo staff have no mailbox. */
export const staffChangeMailer =
  (db: Db, transport: Transport): JobHandler<'staff_change_mail'> =>
  async ({ staff_id, change, at }) => {
    const staff = await staffInMail(db, staff_id)
    if (!staff) return
    const { email: to, name, language, school, school_email } = staff
    const date = new Date(at)
    const id = `desk-${change}-${staff_id}-${date.getTime()}`
    await transport.send(staffChangeMail({ id, date, change, language, to, name, school, schoolEmail: school_email }))
  }
