import { phoneText } from 'i18n/format.ts'
import { type Bilingual, type Language, said } from 'i18n/languages.ts'
import { mailHtml } from './html.ts'
import { letterIn, type WrittenLetter } from './letters.ts'
import { fillWith, type MailContent, type Piece } from './mail-content.ts'
import { mailText } from './plain-text.ts'
import type { Mail } from './transport.ts'
import { translate, translateCount } from './words.ts'

/** All that the two letters about a message need. */
export interface MessageInMail {
  readonly reference: string
  readonly language: Language
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly subject: string
  readonly message: string
  readonly created_at: Date
  readonly school: Bilingual
  readonly branch: Bilingual | null
  /** In how many working days the school answers. */
  readonly promise_days: number
  /** Where the sender may call. */
  readonly phone_to_call: string
  /** Who reads it. */
  readonly reads: string
  /** What the school has written of this letter. */
  readonly letter?: WrittenLetter | undefined
}

const phone = (number: string): Piece => ({ digits: phoneText(number), link: `tel:${number}` })

const branchRow = ({ language, branch }: MessageInMail): MailContent['rows'] =>
  branch ? [{ label: translate(language, 'branch'), value: said(branch, language) }] : []

/** All of it, for those who answer. */
export const messageRows = (message: MessageInMail): MailContent['rows'] => {
  const { language, email } = message
  return [
    { label: translate(language, 'reference'), value: { digits: message.reference } },
    { label: translate(language, 'name'), value: { written: message.name } },
    { label: translate(language, 'phone'), value: phone(message.phone) },
    { label: translate(language, 'email'), value: { digits: email, link: `mailto:${encodeURIComponent(email)}` } },
    ...branchRow(message),
    { label: translate(language, 'subject'), value: { written: message.subject } },
    { label: translate(language, 'message'), value: { written: message.message } },
  ]
}

const mail = (message: MessageInMail, reader: string, content: MailContent) => ({
  // The same letter has the same id, however often it is sent: programs show it once.
  id: `${message.reference}.message.${reader}`,
  date: message.created_at,
  subject: content.subject,
  html: mailHtml(content),
  text: mailText(content),
})

/** To the address that was given: a message arrived. Whose words they are nobody knows, so none of them is repeated. */
export function senderMail(message: MessageInMail): Mail {
  const { language, reference, school } = message
  const when = translateCount(language, 'within', message.promise_days)
  const { subject, opening, next } = letterIn('message_received', language, message.letter, {
    words: { reference, school: said(school, language), when },
  })
  const content: MailContent = {
    language,
    subject,
    opening: [[translate(language, 'greeting')], ...opening],
    rows: [{ label: translate(language, 'reference'), value: { digits: reference } }, ...branchRow(message)],
    closing: [
      ...next.map((text) => ({ text })),
      { text: fillWith(translate(language, 'sender_questions'), 'phone', phone(message.phone_to_call)) },
    ],
    note: translate(language, 'sender_why'),
  }
  return {
    ...mail(message, 'sender', content),
    to: { name: '', address: message.email },
    replyTo: { name: said(school, language), address: message.reads },
  }
}

/** To the school, or the branch it was written to: an answer goes to the sender. */
export function schoolMessageMail(message: MessageInMail): Mail {
  const { language, reference, school, branch } = message
  const content: MailContent = {
    language,
    subject: translate(language, 'school_subject', { reference, subject: message.subject }),
    opening: [[translate(language, 'school_received')]],
    rows: messageRows(message),
    closing: [{ text: [translate(language, 'school_next')] }],
  }
  return {
    ...mail(message, 'school', content),
    to: { name: branch?.[language] ?? said(school, language), address: message.reads },
    replyTo: { name: message.name, address: message.email },
  }
}
