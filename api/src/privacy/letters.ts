import type { PrivacyOutcome } from 'contract/privacy/desk.ts'
import { type Language, said } from 'i18n/languages.ts'
import type { Db, Trx } from '../db/client.ts'
import type { JobHandler, Queue } from '../jobs/queue.ts'
import { mailHtml } from '../mail/html.ts'
import type { MailContent } from '../mail/mail-content.ts'
import { mailText } from '../mail/plain-text.ts'
import type { Transport } from '../mail/transport.ts'
import { translate } from '../mail/words.ts'
import { addLetter, forgetLetter, letterById } from './letter-queries.ts'

interface Answer {
  readonly kind: PrivacyOutcome
  readonly email: string
  readonly language: Language
  readonly reason: string | null
  readonly at: Date
}

/** Lays an answer aside, with its job, in this transaction. */
export async function writeAnswer(trx: Trx, queue: Queue, { at, ...letter }: Answer): Promise<void> {
  await queue.add(trx, 'privacy_mail', { letter_id: await addLetter(trx, { ...letter, written_at: at }) })
}

/** Sends an answer, and forgets where it went. */
export const privacyMailer =
  (db: Db, transport: Transport): JobHandler<'privacy_mail'> =>
  async ({ letter_id }) => {
    const letter = await letterById(db, letter_id)
    // Sent already.
    if (!letter) return
    const { kind, language, email, reason, written_at, school, reads } = letter
    // Tried again: the school may not have entered its own contact data yet.
    if (school === null || reads === null) throw new Error('there is no school')
    const name = said(school, language)
    const content: MailContent = {
      language,
      subject: translate(language, `privacy_${kind}_subject`),
      opening: [[translate(language, 'greeting')], [translate(language, `privacy_${kind}`, { school: name })]],
      rows: reason ? [{ label: translate(language, 'privacy_reason'), value: { written: reason } }] : [],
      closing: [{ text: [translate(language, 'privacy_questions')] }],
    }
    await transport.send({
      id: `privacy-${letter_id}`,
      date: written_at,
      to: { name: '', address: email },
      replyTo: { name, address: reads },
      subject: content.subject,
      html: mailHtml(content),
      text: mailText(content),
    })
    await forgetLetter(db, letter_id)
  }
