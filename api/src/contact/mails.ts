import type { Db } from '../db/client.ts'
import type { Work } from '../jobs/queue.ts'
import { schoolMail, senderMail } from '../mail/message-mails.ts'
import type { Transport } from '../mail/transport.ts'
import { messageInMail } from './queries.ts'

/** Writes one of the two letters about a message and hands it over. */
export const messageMailer =
  (db: Db, transport: Transport): Work<'message_mail'> =>
  async ({ message_id, reader }) => {
    const message = await messageInMail(db, message_id)
    // Tried again: a school that has not written down its own particulars yet will.
    if (!message) throw new Error('there is no such message, or no school')
    await transport.send(reader === 'sender' ? senderMail(message) : schoolMail(message))
  }
