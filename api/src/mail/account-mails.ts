import { codeMinutes } from 'contract/accounts/codes.ts'
import { longDay, riyadhDay } from 'i18n/format.ts'
import { type Bilingual, type Language, said } from 'i18n/languages.ts'
import { mailHtml } from './html.ts'
import { fillWith, type MailContent } from './mail-content.ts'
import { mailText } from './plain-text.ts'
import type { Mail } from './transport.ts'
import { translate } from './words.ts'

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

const mailOf = (account: AccountInMail, content: Omit<MailContent, 'language'>): Mail => {
  const whole = { ...content, language: account.language }
  return {
    id: account.id,
    date: account.date,
    to: { name: account.name ?? '', address: account.to },
    replyTo: { name: account.school[account.language], address: account.schoolEmail },
    subject: content.subject,
    html: mailHtml(whole),
    text: mailText(whole),
  }
}

const greeting = ({ language, name }: AccountInMail) =>
  name === undefined
    ? [translate(language, 'greeting')]
    : fillWith(translate(language, 'family_greeting'), 'name', { written: name })

type CodePurpose = 'verify_email' | 'change_email' | 'reset_password'

interface CodeToMail extends AccountInMail {
  readonly purpose: CodePurpose
  readonly code: string
  /** The page that the code is typed on, with everything filled in: in the place of the digits. */
  readonly link?: string | undefined
}

/** The code to type, and for what; or the link that types it. */
export function codeMail({ link, ...account }: CodeToMail): Mail {
  const { language, purpose, code, school } = account
  const facts = { school: said(school, language), minutes: String(codeMinutes) }
  const way = link
    ? {
        opening: [
          greeting(account),
          [translate(language, 'code_link_why')],
          [{ words: translate(language, 'code_link'), leadsTo: link }],
        ],
        rows: [],
        closing: [{ text: [translate(language, 'code_link_valid', facts)] }],
      }
    : {
        opening: [greeting(account), [translate(language, `${purpose}_why`, facts)]],
        rows: [{ label: translate(language, 'code'), value: { digits: code } }],
        closing: [{ text: [translate(language, 'code_valid', facts)] }],
      }
  const content = {
    ...way,
    subject: translate(language, `${purpose}_subject`, facts),
    note: translate(language, `${purpose}_not_you`, facts),
  }
  return { ...mailOf(account, content), urgent: true }
}

/** Something about the account has changed: told to whoever might not have done it. */
export function changeMail(account: AccountInMail & { readonly change: 'password_changed' | 'email_changed' }): Mail {
  const { language, change, school, schoolEmail, date } = account
  return mailOf(account, {
    subject: translate(language, `${change}_subject`, { school: said(school, language) }),
    opening: [
      greeting(account),
      [translate(language, change, { school: said(school, language), day: longDay(language, riyadhDay(date)) })],
    ],
    rows: [],
    closing: [
      {
        title: translate(language, 'not_you_title'),
        text: fillWith(translate(language, `${change}_not_you`), 'email', {
          digits: schoolEmail,
          link: `mailto:${schoolEmail}`,
        }),
      },
    ],
  })
}
