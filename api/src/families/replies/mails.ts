import { clockTime, hijriDay, longDay, riyadhDay, riyadhTime } from 'i18n/format.ts'
import type { Language } from 'i18n/languages.ts'
import type { Db } from '../../db/client.ts'
import type { JobHandler } from '../../jobs/queue.ts'
import { mailHtml } from '../../mail/html.ts'
import type { MailContent } from '../../mail/mail-content.ts'
import { mailText } from '../../mail/plain-text.ts'
import type { Mail, Transport } from '../../mail/transport.ts'
import { deskWords } from '../words.ts'
import { type ReplyInMail, replyInMail } from './reply-queries.ts'

/** A time of ours as people read it, in Riyadh. */
export const momentText = (language: Language, moment: Date) =>
  deskWords(language, 'moment', {
    day: longDay(language, riyadhDay(moment)),
    time: clockTime(language, riyadhTime(moment)),
  })

const offerRow = (language: Language, moment: Date) => ({
  label: hijriDay(language, riyadhDay(moment), true),
  value: momentText(language, moment),
})

/** What was written, as it was written; and what is held, until when. */
export function replyMail(reply: ReplyInMail, address: string): Mail {
  const { id, language, subject, text, name, offers, held_until, school, branch, reads, at } = reply
  const from = branch?.[language] ?? school[language]
  const content: MailContent = {
    language,
    subject: subject ?? deskWords(language, 'reply_subject', { school: school[language] }),
    opening: text.split(/\n{2,}/).map((paragraph) => [{ written: paragraph.trim() }]),
    rows: offers.map((offer) => offerRow(language, offer)),
    closing: held_until
      ? [{ text: [deskWords(language, 'held_until', { until: momentText(language, held_until) })] }]
      : [],
    note: deskWords(language, 'reply_note', { branch: from }),
  }
  const sender = { name: from, address: reads }
  return {
    id: `reply-${id}`,
    date: at,
    subject: content.subject,
    html: mailHtml(content),
    text: mailText(content),
    to: { name, address },
    from: sender,
    replyTo: sender,
    urgent: true,
  }
}

export const replyMailer =
  (db: Db, transport: Transport): JobHandler<'reply_mail'> =>
  async ({ reply_id }) => {
    const reply = await replyInMail(db, reply_id)
    if (!reply?.email) return
    await transport.send(replyMail(reply, reply.email))
  }
