import { registrationLink } from '../answers/mails.ts'
import type { Db } from '../db/client.ts'
import type { Environment } from '../env.ts'
import type { JobHandler } from '../jobs/queue.ts'
import { answerMail } from '../mail/answer-mails.ts'
import { writtenLetter } from '../mail/letter-queries.ts'
import { registrationMail } from '../mail/registration-mails.ts'
import type { Transport } from '../mail/transport.ts'
import { lastStep, registrationInMail } from './registration-queries.ts'

/**
 * Writes one letter about a registration from what it is now. Of a child taken out of the records nobody writes, nor to an
 * address that nobody has confirmed: who registers in another's name does not write to them in the school's. That family
 * reads the same in its account.
 */
export const registrationMailer =
  (db: Db, transport: Transport, { publicUrl }: Pick<Environment, 'publicUrl'>): JobHandler<'registration_mail'> =>
  async ({ registration_id, ...letter }) => {
    const registration = await registrationInMail(db, registration_id)
    if (!registration || (letter.reader === 'family' && !registration.email_verified_at)) return
    const { language } = registration
    const decide =
      letter.reader === 'branch' && letter.about === 'registration'
        ? await registrationLink(db, publicUrl, registration_id, language)
        : undefined
    const written = await writtenLetter(
      db,
      letter.about === 'registration' ? 'registration_received' : 'registration_withdrawn',
    )
    await transport.send(registrationMail({ ...registration, decide, letter: written }, letter))
  }

/**
 * Tells the family what the school has answered, at an address it has confirmed. Of an answer that has been changed since,
 * the later one's letter tells.
 */
export const answerMailer =
  (db: Db, transport: Transport): JobHandler<'answer_mail'> =>
  async ({ step_id }) => {
    const step = await lastStep(db, step_id)
    const registration = step && (await registrationInMail(db, step.registration_id))
    if (!step || !registration?.email_verified_at || step.status === 'pending' || step.status === 'withdrawn') return
    const letter = await writtenLetter(db, `answer_${step.status}`)
    await transport.send(answerMail({ ...registration, letter }, { step: step_id, status: step.status, at: step.at }))
  }
