import type { MailedChange } from 'contract/staff/account-changes.ts'
import { clockTime, longDay, riyadhDay, riyadhTime } from 'i18n/format.ts'
import { type Language, type Published, textIn } from 'i18n/languages.ts'
import { mailBody } from '../../platform/mail/body.ts'
import { fillWith, type MailContent } from '../../platform/mail/mail-content.ts'
import type { Mail } from '../../platform/mail/transport.ts'
import { translate } from '../../platform/mail/words.ts'

/** Data of a mail with a link to the desk. */
export interface LinkToMail {
  readonly id: string
  readonly date: Date
  readonly purpose: 'invitation' | 'password' | 'let_in'
  readonly language: Language
  readonly to: string
  readonly name: string | null
  /** Name of the inviting user; none for a password reset. */
  readonly inviter: string | null
  readonly school: Published
  readonly schoolEmail: string
  readonly link: string
}

/** Mail with an invitation to the desk or a link to a new password. */
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
  const words = (key: 'subject' | 'reason' | 'link' | 'valid' | 'note', by = '{{inviter}}') =>
    translate(language, `staff_${purpose}_${key}`, { school: textIn(school, language), inviter: by })
  const by = inviter ?? textIn(school, language)
  const content: MailContent = {
    language,
    subject: words('subject'),
    preview: words('reason', by),
    opening: [
      name === null
        ? [translate(language, 'greeting')]
        : fillWith(translate(language, 'family_greeting'), 'name', { written: name }),
      fillWith(words('reason'), 'inviter', { written: by }),
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
    sender: textIn(school, language),
    replyTo: { name: textIn(school, language), address: schoolEmail },
    ...mailBody(content),
    urgent: true,
  }
}

interface ChangeToMail {
  readonly id: string
  /** When it was changed. */
  readonly date: Date
  readonly change: MailedChange
  readonly language: Language
  readonly to: string
  readonly name: string
  readonly school: Published
  readonly schoolEmail: string
}

/** Notice to a member of staff that their sign-in method has changed, in case they did not do it. */
export function staffChangeMail({ id, date, change, language, to, name, school, schoolEmail }: ChangeToMail): Mail {
  const facts = {
    school: textIn(school, language),
    day: longDay(language, riyadhDay(date)),
    time: clockTime(language, riyadhTime(date)),
  }
  const content: MailContent = {
    language,
    subject: translate(language, `staff_${change}_subject`, facts),
    preview: translate(language, `staff_${change}_text`, facts),
    opening: [
      fillWith(translate(language, 'family_greeting'), 'name', { written: name }),
      [translate(language, `staff_${change}_text`, facts)],
    ],
    rows: [],
    closing: [
      {
        title: translate(language, 'not_you_title'),
        text: fillWith(translate(language, 'staff_change_not_you'), 'email', {
          digits: schoolEmail,
          link: `mailto:${schoolEmail}`,
        }),
      },
    ],
  }
  return {
    id,
    date,
    to: { name, address: to },
    sender: textIn(school, language),
    replyTo: { name: textIn(school, language), address: schoolEmail },
    ...mailBody(content),
  }
}
