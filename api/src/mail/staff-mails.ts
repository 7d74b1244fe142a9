import { type Bilingual, type Language, said } from 'i18n/languages.ts'
import { mailHtml } from './html.ts'
import { fillWith, type MailContent } from './mail-content.ts'
import { mailText } from './plain-text.ts'
import type { Mail } from './transport.ts'
import { translate } from './words.ts'

/** A letter with a way in to the desk. */
export interface LinkToMail {
  readonly id: string
  readonly date: Date
  readonly purpose: 'invitation' | 'password'
  readonly language: Language
  readonly to: string
  readonly name: string | null
  /** Who invites; nobody has to, for a forgotten password. */
  readonly inviter: string | null
  readonly school: Bilingual
  readonly schoolEmail: string
  readonly link: string
}

/** An invitation to the desk, or the way to a new password there. */
export function linkMail({
  purpose,
  language,
  name,
  inviter,
  school,
  schoolEmail,
  link,
  id,
  date,
  to,
}: LinkToMail): Mail {
  const words = (key: 'subject' | 'why' | 'link' | 'valid' | 'note') =>
    translate(language, `staff_${purpose}_${key}`, { school: said(school, language), inviter: '{{inviter}}' })
  const content: MailContent = {
    language,
    subject: words('subject'),
    opening: [
      name === null
        ? [translate(language, 'greeting')]
        : fillWith(translate(language, 'family_greeting'), 'name', { written: name }),
      fillWith(words('why'), 'inviter', { written: inviter ?? said(school, language) }),
      [{ words: words('link'), leadsTo: link }],
    ],
    rows: [],
    closing: [{ text: [words('valid')] }],
    note: words('note'),
  }
  return {
    id,
    date,
    to: { name: name ?? '', address: to },
    replyTo: { name: said(school, language), address: schoolEmail },
    subject: content.subject,
    html: mailHtml(content),
    text: mailText(content),
    urgent: true,
  }
}
