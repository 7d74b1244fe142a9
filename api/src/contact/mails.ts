import type { Db } from '../platform/db/client.ts'
import type { JobHandler } from '../platform/jobs/kinds.ts'
import { schoolMessageMail, senderMail } from '../platform/mail/message-mails.ts'
import { writtenTemplate } from '../platform/mail/template-queries.ts'
import type { Transport } from '../platform/mail/transport.ts'
import { messageInMail } from './queries.ts'

/** Writes one of the two letters about a message and hands it over. */
export const messageMailer =
  (db: Db, transport: Transport): JobHandler<'message_mail'> =>
  async ({ message_id, reader }) => {
    const message = await messageInMail(db, message_id)
    // Throws, so that the job is tried again: the school may not have entered its own contact data yet.
    if (!message) throw new Error('there is no such message, or no school')
    const template = await writtenTemplate(db, 'message_received')
    await transport.send(reader === 'sender' ? senderMail({ ...message, template }) : schoolMessageMail(message))
  }
