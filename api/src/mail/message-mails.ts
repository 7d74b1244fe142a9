import { phoneText } from 'i18n/format.ts'
import type { Bilingual, Language } from 'i18n/languages.ts'
import { letterHtml } from './html.ts'
import { filledWith, type Letter, type Piece } from './letter.ts'
import { letterText } from './plain-text.ts'
import type { Mail } from './transport.ts'
import { word } from './words.ts'

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
  /** Where the sender may call. */
  readonly call: string
  /** Who reads it. */
  readonly reads: string
}

const phone = (number: string): Piece => ({ digits: phoneText(number), link: `tel:${number}` })

const branchRow = ({ language, branch }: MessageInMail): Letter['rows'] =>
  branch ? [{ label: word(language, 'branch'), value: branch[language] }] : []

/** All of it, for those who answer. */
export const messageRows = (message: MessageInMail): Letter['rows'] => {
  const { language, email } = message
  return [
    { label: word(language, 'reference'), value: { digits: message.reference } },
    { label: word(language, 'name'), value: { written: message.name } },
    { label: word(language, 'phone'), value: phone(message.phone) },
    { label: word(language, 'email'), value: { digits: email, link: `mailto:${encodeURIComponent(email)}` } },
    ...branchRow(message),
    { label: word(language, 'subject'), value: { written: message.subject } },
    { label: word(language, 'message'), value: { written: message.message } },
  ]
}

const mail = (message: MessageInMail, reader: string, letter: Letter) => ({
  // The same letter has the same id, however often it is sent: programs show it once.
  id: `${message.reference}.message.${reader}`,
  date: message.created_at,
  subject: letter.subject,
  html: letterHtml(letter),
  text: letterText(letter),
})

/** To the address that was given: a message arrived. Whose words they are nobody knows, so none of them is repeated. */
export function senderMail(message: MessageInMail): Mail {
  const { language, reference, school } = message
  const letter: Letter = {
    language,
    subject: word(language, 'sender_subject', { reference }),
    opening: [[word(language, 'greeting')], [word(language, 'sender_received', { school: school[language] })]],
    rows: [{ label: word(language, 'reference'), value: { digits: reference } }, ...branchRow(message)],
    closing: [{ text: filledWith(word(language, 'sender_questions'), 'phone', phone(message.call)) }],
    note: word(language, 'sender_why'),
  }
  return {
    ...mail(message, 'sender', letter),
    to: { name: '', address: message.email },
    replyTo: { name: school[language], address: message.reads },
  }
}

/** To the school, or the branch it was written to: an answer goes to the sender. */
export function schoolMail(message: MessageInMail): Mail {
  const { language, reference, school, branch } = message
  const letter: Letter = {
    language,
    subject: word(language, 'school_subject', { reference, subject: message.subject }),
    opening: [[word(language, 'school_received')]],
    rows: messageRows(message),
    closing: [{ text: [word(language, 'school_next')] }],
  }
  return {
    ...mail(message, 'school', letter),
    to: { name: branch?.[language] ?? school[language], address: message.reads },
    replyTo: { name: message.name, address: message.email },
  }
}
