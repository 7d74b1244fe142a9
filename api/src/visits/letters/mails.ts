import type { Db } from '../../db/client.ts'
import type { Environment } from '../../env.ts'
import type { JobHandler } from '../../jobs/queue.ts'
import { writtenLetter } from '../../mail/letter-queries.ts'
import type { Transport } from '../../mail/transport.ts'
import { visitLetterName, visitMail } from '../../mail/visit-mails.ts'
import { newLink } from '../links/links.ts'
import { letterById } from './letter-queries.ts'

/** Writes a letter about a visit, with what held when it was laid aside, and hands it over. */
export const visitMailer =
  (
    db: Db,
    transport: Transport,
    { publicUrl, mailFrom }: Pick<Environment, 'publicUrl' | 'mailFrom'>,
  ): JobHandler<'visit_mail'> =>
  async ({ letter_id }) => {
    const letter = await letterById(db, letter_id)
    // Throws, so that the job is tried again: the school may not have entered its own contact data yet.
    if (!letter) throw new Error('there is no such letter, or no school')
    const { kind, reader, language, visit_id, offer_id, status_now } = letter
    // Who gave no address is called.
    if (reader === 'family' && letter.email === null) return
    // Cancelled or moved meanwhile: nobody is reminded of what is not.
    const isOver = status_now === 'cancelled' || letter.sequence !== letter.sequence_now
    if (kind === 'reminder' && isOver) return
    const linked = visit_id !== null ? { visit_id } : offer_id !== null ? { offer_id } : undefined
    const manage = reader === 'family' && linked ? await newLink(db, linked, { publicUrl, language }) : undefined
    const written = await writtenLetter(db, visitLetterName(letter))
    await transport.send(visitMail({ ...letter, letter: written, manage, organiser: mailFrom }))
  }
