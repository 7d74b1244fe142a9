import { codeMinutes } from 'contract/accounts/codes.ts'
import { longDay, riyadhDay } from 'i18n/format.ts'
import { type Language, type Published, textIn } from 'i18n/languages.ts'
import type { Jobs } from '../platform/jobs/kinds.ts'
import { mailBody } from '../platform/mail/body.ts'
import { fillWith, type MailContent } from '../platform/mail/mail-content.ts'
import type { Mail } from '../platform/mail/transport.ts'
import { translate } from '../platform/mail/words.ts'

/** Data of every mail about an account. */
export interface AccountInMail {
  readonly id: string
  readonly date: Date
  readonly language: Language
  /** Undefined for an unconfirmed address: then the mail contains no personal data. */
  readonly name: string | undefined
  /** Recipient; may be an address the account does not have yet, or any more. */
  readonly to: string
  readonly school: Published
  readonly schoolEmail: string
}

const mailOf = (account: AccountInMail, content: Omit<MailContent, 'language'>): Mail => {
  const whole = { ...content, language: account.language }
  return {
    id: account.id,
    date: account.date,
    to: { name: account.name ?? '', address: account.to },
    sender: textIn(account.school, account.language),
    replyTo: { name: textIn(account.school, account.language), address: account.schoolEmail },
    ...mailBody(whole),
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
  /** Address of the page with the code filled in; replaces the digits. */
  readonly link?: string | undefined
}

/** Mail with a code and its purpose, or with the link that fills it in. */
export function codeMail({ link, ...account }: CodeToMail): Mail {
  const { language, purpose, code, school } = account
  const facts = { school: textIn(school, language), minutes: String(codeMinutes) }
  const way = link
    ? {
        preview: translate(language, 'code_link_reason'),
        opening: [
          greeting(account),
          [translate(language, 'code_link_reason')],
          [{ words: translate(language, 'code_link'), leadsTo: link }],
        ],
        rows: [],
        closing: [{ text: [translate(language, 'code_link_valid', facts)] }],
      }
    : {
        preview: translate(language, `${purpose}_reason`, facts),
        opening: [greeting(account), [translate(language, `${purpose}_reason`, facts)]],
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

/** Notice that something about the account has changed, in case the owner did not do it. */
export function changeMail(account: AccountInMail & { readonly change: Jobs['account_mail']['about'] }): Mail {
  const { language, change, school, schoolEmail, date } = account
  const facts = { school: textIn(school, language), day: longDay(language, riyadhDay(date)) }
  const preview = translate(language, change, facts)
  return mailOf(account, {
    subject: translate(language, `${change}_subject`, facts),
    preview,
    opening: [greeting(account), [preview]],
    rows: [],
    closing: [
      {
        title: translate(language, 'not_you_title'),
        text: fillWith(
          translate(language, change === 'email_changed' ? 'email_changed_not_you' : 'password_changed_not_you'),
          'email',
          {
            digits: schoolEmail,
            link: `mailto:${schoolEmail}`,
          },
        ),
      },
    ],
  })
}
