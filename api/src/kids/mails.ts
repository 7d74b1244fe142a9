import type { Db } from '../db/client.ts'
import type { Work } from '../jobs/queue.ts'
import { registrationMail } from '../mail/registration-mails.ts'
import type { Transport } from '../mail/transport.ts'
import { registrationInMail } from './registration-queries.ts'

/** Writes one letter about a registration from what it is now. Of a child taken out of the records nobody writes. */
export const registrationMailer =
  (db: Db, transport: Transport): Work<'registration_mail'> =>
  async ({ registration_id, ...letter }) => {
    const registration = await registrationInMail(db, registration_id)
    if (registration) await transport.send(registrationMail(registration, letter))
  }
