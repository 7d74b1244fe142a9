import type { Db } from '../platform/db/client.ts'
import type { JobHandler } from '../platform/jobs/kinds.ts'
import { writtenTemplate } from '../platform/mail/template-queries.ts'
import type { Transport } from '../platform/mail/transport.ts'
import { schoolMessageMail, senderMail } from './mail-texts.ts'
import { messageInMail } from './queries.ts'

/** Sends one of the two mails about a message. */
export const messageMailer =
  (db: Db, transport: Transport): JobHandler<'message_mail'> =>
  async ({ message_id, reader }) => {
    const message = await messageInMail(db, message_id)
    // Throws, so that the job is retried: the school may not have entered its contact data yet.
    if (!message) throw new Error('no such message, or no school')
    const { address_now, ...received } = message
    const email = address_now ?? received.email
    if (reader !== 'sender') return transport.send(schoolMessageMail({ ...received, email }))
    // Staff have removed the address.
    if (address_now === null) return
    const template = await writtenTemplate(db, 'message_received')
    await transport.send(senderMail({ ...received, email, template }))
  }
