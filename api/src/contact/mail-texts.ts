import { type Language, type Published, textIn } from 'i18n/languages.ts'
import { mailBody } from '../platform/mail/body.ts'
import { fillWith, lineOf, type MailContent, previewOf } from '../platform/mail/mail-content.ts'
import { emailRow, phone } from '../platform/mail/rows.ts'
import { filledTemplate, type WrittenTemplate } from '../platform/mail/templates.ts'
import type { Mail } from '../platform/mail/transport.ts'
import { translate, translateCount } from '../platform/mail/words.ts'

/** Data of the two mails about a message. */
export interface MessageInMail {
  readonly reference: string
  readonly language: Language
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly subject: string
  readonly message: string
  readonly created_at: Date
  readonly school: Published
  readonly branch: Published | null
  /** Promised working days for an answer. */
  readonly promise_days: number
  /** The school's phone number. */
  readonly phone_to_call: string
  /** The school's address for messages. */
  readonly reads: string
  /** The school's text of this mail. */
  readonly template?: WrittenTemplate | undefined
}

const branchRow = ({ language, branch }: MessageInMail): MailContent['rows'] =>
  branch ? [{ label: translate(language, 'branch'), value: textIn(branch, language) }] : []

/** All fields of the message, for the mail to the school. */
export const messageRows = (message: MessageInMail): MailContent['rows'] => {
  const { language, email } = message
  return [
    { label: translate(language, 'message_reference'), value: { digits: message.reference } },
    { label: translate(language, 'name'), value: { written: message.name } },
    { label: translate(language, 'phone'), value: phone(message.phone) },
    ...emailRow(language, email),
    ...branchRow(message),
    { label: translate(language, 'subject'), value: { written: message.subject } },
    { label: translate(language, 'message'), value: { written: message.message } },
  ]
}

const mail = (message: MessageInMail, reader: string, content: MailContent) => ({
  // The same mail has the same id, however often it is sent: programs show it once.
  id: `${message.reference}.message.${reader}`,
  date: message.created_at,
  ...mailBody(content),
})

/** Confirmation to the given address. The address is unconfirmed, so none of the message's words are repeated. */
export function senderMail(message: MessageInMail): Mail {
  const { language, reference, school } = message
  const when = translateCount(language, 'within', message.promise_days)
  const { subject, opening, next } = filledTemplate('message_received', language, message.template, {
    words: { reference, school: textIn(school, language), when },
  })
  const content: MailContent = {
    language,
    subject,
    preview: previewOf(lineOf(opening[0]), reference),
    opening: [[translate(language, 'greeting')], ...opening],
    rows: [{ label: translate(language, 'message_reference'), value: { digits: reference } }, ...branchRow(message)],
    closing: [
      ...next.map((text) => ({ text })),
      { text: fillWith(translate(language, 'sender_questions'), 'phone', phone(message.phone_to_call)) },
    ],
    note: translate(language, 'sender_reason'),
  }
  return {
    ...mail(message, 'sender', content),
    to: { name: '', address: message.email },
    sender: textIn(school, language),
    replyTo: { name: textIn(school, language), address: message.reads },
  }
}

/** Mail to the school or branch; replies go to the sender. */
export function schoolMessageMail(message: MessageInMail): Mail {
  const { language, reference, school, branch } = message
  const when = translateCount(language, 'within', message.promise_days)
  const content: MailContent = {
    language,
    subject: translate(language, 'school_subject', { reference, subject: message.subject }),
    preview: previewOf(translate(language, 'school_received'), reference),
    opening: [[translate(language, 'school_received')]],
    rows: messageRows(message),
    closing: [{ text: [translate(language, 'school_next', { when })] }],
  }
  return {
    ...mail(message, 'school', content),
    to: { name: textIn(branch ?? school, language), address: message.reads },
    sender: textIn(school, language),
    replyTo: { name: message.name, address: message.email },
  }
}
