import type { PrivacyOutcome } from 'contract/privacy/desk.ts'
import { type Language, textIn } from 'i18n/languages.ts'
import type { Db, Trx } from '../platform/db/client.ts'
import type { JobHandler } from '../platform/jobs/kinds.ts'
import type { Queue } from '../platform/jobs/queue.ts'
import { mailBody } from '../platform/mail/body.ts'
import type { MailContent } from '../platform/mail/mail-content.ts'
import type { Transport } from '../platform/mail/transport.ts'
import { translate } from '../platform/mail/words.ts'
import { addAnswerMail, answerMailById, forgetAnswerMail } from './answer-mail-queries.ts'

interface Answer {
  /** The person that the answer is about; null if they were erased. */
  readonly person_id: number | null
  readonly kind: PrivacyOutcome
  readonly email: string
  readonly language: Language
  readonly reason: string | null
  readonly at: Date
}

/** Stores an answer and queues its job in this transaction. */
export async function writeAnswer(trx: Trx, queue: Queue, { at, ...mail }: Answer): Promise<void> {
  await queue.add(trx, 'privacy_mail', { mail_id: await addAnswerMail(trx, { ...mail, written_at: at }) })
}

/** Sends an answer, then deletes its address. */
export const privacyMailer =
  (db: Db, transport: Transport): JobHandler<'privacy_mail'> =>
  async ({ mail_id }) => {
    const mail = await answerMailById(db, mail_id)
    // The mail was sent already.
    if (!mail) return
    const { kind, language, email, reason, written_at, school, reads } = mail
    // Throws, so that the job is retried: the school may have no contact data yet.
    if (school === null || reads === null) throw new Error('there is no school')
    const name = textIn(school, language)
    const content: MailContent = {
      language,
      subject: translate(language, `privacy_${kind}_subject`),
      preview: translate(language, `privacy_${kind}`, { school: name }),
      opening: [[translate(language, 'greeting')], [translate(language, `privacy_${kind}`, { school: name })]],
      rows: reason ? [{ label: translate(language, 'privacy_reason'), value: { written: reason } }] : [],
      closing: [{ text: [translate(language, 'privacy_questions')] }],
    }
    await transport.send({
      id: `privacy-${mail_id}`,
      date: written_at,
      to: { name: '', address: email },
      sender: name,
      replyTo: { name, address: reads },
      ...mailBody(content),
    })
    await forgetAnswerMail(db, mail_id)
  }
