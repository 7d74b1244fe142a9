import { codeMinutes } from 'contract/accounts/codes.ts'
import { longDay, riyadhDay } from 'i18n/format.ts'
import type { Bilingual, Language } from 'i18n/languages.ts'
import { letterHtml } from './html.ts'
import { filledWith, type Letter } from './letter.ts'
import { letterText } from './plain-text.ts'
import type { Mail } from './transport.ts'
import { word } from './words.ts'

/** What every letter about an account needs. */
export interface AccountInMail {
  readonly id: string
  readonly date: Date
  readonly language: Language
  /** Undefined where nobody has confirmed that the address is theirs: then nothing of theirs is written to it. */
  readonly name: string | undefined
  /** Where this letter goes, which may be an address the account does not have yet, or any more. */
  readonly to: string
  readonly school: Bilingual
  readonly schoolEmail: string
}

const mailOf = (account: AccountInMail, letter: Omit<Letter, 'language'>): Mail => {
  const whole = { ...letter, language: account.language }
  return {
    id: account.id,
    date: account.date,
    to: { name: account.name ?? '', address: account.to },
    replyTo: { name: account.school[account.language], address: account.schoolEmail },
    subject: letter.subject,
    html: letterHtml(whole),
    text: letterText(whole),
  }
}

const greeting = ({ language, name }: AccountInMail) =>
  name === undefined
    ? [word(language, 'greeting')]
    : filledWith(word(language, 'family_greeting'), 'name', { written: name })

export type CodePurpose = 'verify_email' | 'change_email' | 'reset_password'

interface CodeToMail extends AccountInMail {
  readonly purpose: CodePurpose
  readonly code: string
  /** The page that the code is typed on, with everything filled in: in the place of the digits. */
  readonly link?: string | undefined
}

/** The code to type, and for what; or the link that types it. */
export function codeMail({ link, ...account }: CodeToMail): Mail {
  const { language, purpose, code, school } = account
  const facts = { school: school[language], minutes: String(codeMinutes) }
  const way = link
    ? {
        opening: [
          greeting(account),
          [word(language, 'code_link_why')],
          [{ words: word(language, 'code_link'), leadsTo: link }],
        ],
        rows: [],
        closing: [{ text: [word(language, 'code_link_valid', facts)] }],
      }
    : {
        opening: [greeting(account), [word(language, `${purpose}_why`, facts)]],
        rows: [{ label: word(language, 'code'), value: { digits: code } }],
        closing: [{ text: [word(language, 'code_valid', facts)] }],
      }
  const letter = {
    ...way,
    subject: word(language, `${purpose}_subject`, facts),
    note: word(language, `${purpose}_not_you`, facts),
  }
  return { ...mailOf(account, letter), urgent: true }
}

/** Something about the account has changed: told to whoever might not have done it. */
export function changeMail(account: AccountInMail & { readonly change: 'password_changed' | 'email_changed' }): Mail {
  const { language, change, school, schoolEmail, date } = account
  return mailOf(account, {
    subject: word(language, `${change}_subject`, { school: school[language] }),
    opening: [
      greeting(account),
      [word(language, change, { school: school[language], day: longDay(language, riyadhDay(date)) })],
    ],
    rows: [],
    closing: [
      {
        title: word(language, 'not_you_title'),
        text: filledWith(word(language, `${change}_not_you`), 'email', {
          digits: schoolEmail,
          link: `mailto:${schoolEmail}`,
        }),
      },
    ],
  })
}
