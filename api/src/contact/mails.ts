import type { Db } from '../db/client.ts'
import type { JobHandler } from '../jobs/queue.ts'
import { writtenLetter } from '../mail/letter-queries.ts'
import { schoolMessageMail, senderMail } from '../mail/message-mails.ts'
import type { Transport } from '../mail/transport.ts'
import { messageInMail } from './queries.ts'

/** Writes one of the two letters about a message and hands it over. */
export const messageMailer =
  (db: Db, transport: Transport): JobHandler<'message_mail'> =>
  async ({ message_id, reader }) => {
    const message = await messageInMail(db, message_id)
    // Throws, so that the job is tried again: the school may not have entered its own contact data yet.
    if (!message) throw new Error('there is no such message, or no school')
    const letter = await writtenLetter(db, 'message_received')
    await transport.send(reader === 'sender' ? senderMail({ ...message, letter }) : schoolMessageMail(message))
  }
