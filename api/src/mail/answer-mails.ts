import { phoneText } from 'i18n/format.ts'
import { said } from 'i18n/languages.ts'
import { mailHtml } from './html.ts'
import { letterIn } from './letters.ts'
import { fillWith, type MailContent, withTitle } from './mail-content.ts'
import { mailText } from './plain-text.ts'
import { ownRows, type RegistrationInMail } from './registration-mails.ts'
import type { Mail } from './transport.ts'
import { translate } from './words.ts'

interface Step {
  /** By which its letter is known: an answer that is changed has a letter of its own. */
  readonly step: number
  readonly status: 'accepted' | 'waitlisted' | 'rejected'
  readonly at: Date
}

/** What the school has answered, to the family, in its language. The child's name stands inside, never in the subject. */
export function answerMail(registration: RegistrationInMail, { step, status, at }: Step): Mail {
  const { language, reference, branch, school, guardian, kid, email, phone_to_call, admissions } = registration
  const { subject, opening, next } = letterIn(`answer_${status}`, language, registration.letter, {
    words: { reference, branch: said(branch, language), school: said(school, language) },
    written: { kid },
  })
  const content: MailContent = {
    language,
    subject,
    opening: [fillWith(translate(language, 'family_greeting'), 'name', { written: guardian }), ...opening],
    rows: ownRows(registration),
    closing: [
      ...withTitle(translate(language, 'family_next_title'), next),
      {
        text: fillWith(translate(language, 'registration_family_questions'), 'phone', {
          digits: phoneText(phone_to_call),
          link: `tel:${phone_to_call}`,
        }),
      },
    ],
    note: translate(language, 'registration_family_why'),
  }
  return {
    id: `${reference}.answer-${step}`,
    date: at,
    subject,
    html: mailHtml(content),
    text: mailText(content),
    to: { name: guardian, address: email },
    replyTo: { name: said(school, language), address: admissions },
  }
}
