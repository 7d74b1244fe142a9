import { clockTime, hijriDay, longDay, riyadhDay, riyadhTime } from 'i18n/format.ts'
import type { Language } from 'i18n/languages.ts'
import type { Db } from '../../db/client.ts'
import type { Environment } from '../../env.ts'
import type { JobHandler } from '../../jobs/queue.ts'
import { mailHtml } from '../../mail/html.ts'
import type { MailContent } from '../../mail/mail-content.ts'
import { mailText } from '../../mail/plain-text.ts'
import type { Mail, Transport } from '../../mail/transport.ts'
import { visitWords } from '../../mail/visit-words.ts'
import { newLink } from '../../visits/links/links.ts'
import { offerOfReply } from '../../visits/offers/offer-queries.ts'
import { deskWords } from '../words.ts'
import { type ReplyInMail, replyInMail } from './reply-queries.ts'
import { markLeaving, markSent } from './take-back-queries.ts'

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
export function replyMail(reply: ReplyInMail, address: string, take?: string): Mail {
  const { id, language, subject, text, name, offers, held_until, school, branch, reads, at } = reply
  const from = branch?.[language] ?? school[language]
  const content: MailContent = {
    language,
    subject: subject ?? deskWords(language, 'reply_subject', { school: school[language] }),
    opening: text.split(/\n{2,}/).map((paragraph) => [{ written: paragraph.trim() }]),
    rows: offers.map((offer) => offerRow(language, offer)),
    closing: held_until
      ? [
          ...(take ? [{ text: [{ words: visitWords(language, 'take_offered'), leadsTo: take }] }] : []),
          { text: [deskWords(language, 'held_until', { until: momentText(language, held_until) })] },
        ]
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
  (db: Db, transport: Transport, { publicUrl }: Pick<Environment, 'publicUrl'>): JobHandler<'reply_mail'> =>
  async ({ reply_id }) => {
    // From here on nobody takes it back; a letter that was taken back is no longer there.
    if (!(await markLeaving(db, reply_id))) return
    const reply = await replyInMail(db, reply_id)
    if (!reply?.email) return
    const offer_id = reply.held_until ? await offerOfReply(db, reply_id) : undefined
    const { language } = reply
    const take = offer_id === undefined ? undefined : await newLink(db, { offer_id }, { publicUrl, language })
    await transport.send(replyMail(reply, reply.email, take))
    await markSent(db, reply_id)
  }
