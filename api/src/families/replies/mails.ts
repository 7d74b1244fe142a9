import { clockTime, hijriDay, longDay, riyadhDay, riyadhTime } from 'i18n/format.ts'
import { type Language, textIn } from 'i18n/languages.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Environment } from '../../platform/env.ts'
import type { JobHandler } from '../../platform/jobs/kinds.ts'
import { mailBody } from '../../platform/mail/body.ts'
import { type MailContent, previewOf } from '../../platform/mail/mail-content.ts'
import type { Mail, Transport } from '../../platform/mail/transport.ts'
import { visitWords } from '../../platform/mail/visit-words.ts'
import { translate } from '../../platform/mail/words.ts'
import { newLink } from '../../visits/links/links.ts'
import { offerOfReply } from '../../visits/offers/offer-queries.ts'
import { answerPerson } from '../events.ts'
import { lockRecordsOf } from '../record-id-queries.ts'
import { deskWords } from '../words.ts'
import { type ReplyInMail, replyInMail } from './reply-queries.ts'
import { markLeaving, markSent, notifyOfPerson } from './sending-queries.ts'

/** A slot's time in Riyadh, formatted for readers. */
export const momentText = (language: Language, moment: Date) =>
  deskWords(language, 'moment', {
    day: longDay(language, riyadhDay(moment)),
    time: clockTime(language, riyadhTime(moment)),
  })

/** "Thursday, 26 November 2026, 9:00 am (16 Jumada II 1448 AH)" of each offered time, in the order of time. */
export const offerTexts = (language: Language, offers: readonly Date[]) =>
  offers
    .toSorted((a, b) => a.getTime() - b.getTime())
    .map((moment) =>
      translate(language, 'day', {
        day: momentText(language, moment),
        hijri: hijriDay(language, riyadhDay(moment), true),
      }),
    )

/** Sender name of a reply: the branch, or the school without a branch. */
export const senderOf = ({ language, school, branch }: Pick<ReplyInMail, 'language' | 'school' | 'branch'>) =>
  branch ? translate(language, 'branch_named', { branch: textIn(branch, language) }) : textIn(school, language)

export const defaultSubject = ({ language, school }: Pick<ReplyInMail, 'language' | 'school'>) =>
  deskWords(language, 'reply_subject', { school: textIn(school, language) })

/** Text of a reply with the slots it offers and how long they are held. */
export function replyMail(reply: Omit<ReplyInMail, 'person_id'>, address: string, take?: string): Mail {
  const { id, language, subject, text, name, offers, held_until, school, branch, reads, at } = reply
  const from = senderOf({ language, school, branch })
  const times = offerTexts(language, offers)
  const content: MailContent = {
    language,
    subject: subject ?? defaultSubject({ language, school }),
    // The text of a reply begins with a greeting and may name a child.
    preview:
      offers.length > 0
        ? previewOf(...offers.map((offer) => momentText(language, offer)))
        : deskWords(language, 'reply_note', { reader: from }),
    opening: text.split(/\n{2,}/).map((paragraph) => [{ written: paragraph.trim() }]),
    // The text may contain the times itself: they are listed once.
    rows: times.every((time) => text.includes(time)) ? [] : times.map((value) => ({ label: '', value })),
    closing: held_until
      ? [
          ...(take
            ? [
                {
                  text: [{ words: visitWords(language, offers.length === 1 ? 'take' : 'take_offered'), leadsTo: take }],
                },
              ]
            : []),
          { text: [deskWords(language, 'held_until', { until: momentText(language, held_until) })] },
        ]
      : [],
    note: deskWords(language, 'reply_note', { reader: from }),
  }
  return {
    id: `reply-${id}`,
    date: at,
    ...mailBody(content),
    to: { name, address },
    sender: from,
    replyTo: { name: from, address: reads },
    urgent: true,
  }
}

export const replyMailer =
  (db: Db, transport: Transport, { publicUrl }: Pick<Environment, 'publicUrl'>): JobHandler<'reply_mail'> =>
  async ({ reply_id }) => {
    // From here on the reply cannot be taken back; a reply taken back has no row.
    if (!(await markLeaving(db, reply_id))) return
    const reply = await replyInMail(db, reply_id)
    if (!reply?.email) return
    const offer_id = reply.held_until ? await offerOfReply(db, reply_id) : undefined
    const { language } = reply
    const take = offer_id === undefined ? undefined : await newLink(db, { offer_id }, { publicUrl, language })
    await transport.send(replyMail(reply, reply.email, take))
    await db.transaction().execute(async (trx) => {
      await lockRecordsOf(trx, [reply.person_id])
      const sent = await markSent(trx, reply_id)
      if (!sent) return
      // Requests that arrived after the reply was written are not answered by it.
      await answerPerson(trx, reply.person_id, sent.at, sent.sent_at)
      await notifyOfPerson(trx, reply.person_id)
    })
  }
