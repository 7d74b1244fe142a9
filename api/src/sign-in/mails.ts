import type { Db } from '../db/client.ts'
import type { JobHandler } from '../jobs/queue.ts'
import { linkMail } from '../mail/staff-mails.ts'
import type { Transport } from '../mail/transport.ts'
import { linkInMail } from './link-queries.ts'
import { renewToken } from './links.ts'

const pathOf = { invitation: '/desk/invitation', set_up: '/desk/set-up', password: '/desk/password' } as const

/** Where a link to the desk leads. The address is the site's own, never the one a call came to. */
export const deskLink = (publicUrl: string, purpose: keyof typeof pathOf, token: string) =>
  `${publicUrl}${pathOf[purpose]}/${token}`

/** Makes the token of a link and sends it: nobody else ever has it. Tried again, it is another one. */
export const linkMailer =
  (db: Db, transport: Transport, publicUrl: string, now: () => Date): JobHandler<'staff_mail'> =>
  async ({ link_id }) => {
    const link = await linkInMail(db, link_id, now())
    const token = link && (await renewToken(db, link_id, now()))
    if (!link || link.email === null || link.purpose === 'set_up' || token === undefined) return
    const { purpose, email, name, language, inviter, school, school_email } = link
    await transport.send(
      linkMail({
        id: `desk-${link_id}-${now().getTime()}`,
        date: now(),
        purpose,
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
