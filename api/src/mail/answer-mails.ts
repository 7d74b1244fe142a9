import { phoneText } from 'i18n/format.ts'
import { letterHtml } from './html.ts'
import { filledWith, type Letter } from './letter.ts'
import { letterText } from './plain-text.ts'
import { ownRows, type RegistrationInMail } from './registration-mails.ts'
import type { Mail } from './transport.ts'
import { word } from './words.ts'

interface Step {
  /** By which its letter is known: an answer that is changed has a letter of its own. */
  readonly step: number
  readonly status: 'accepted' | 'waitlisted' | 'rejected'
  readonly at: Date
}

/** What the school has answered, to the family, in its language. The child's name stands inside, never in the subject. */
export function answerMail(registration: RegistrationInMail, { step, status, at }: Step): Mail {
  const { language, reference, branch, school, guardian, kid, email, call, admissions } = registration
  const subject = word(language, 'answer_subject', { reference, branch: branch[language] })
  const facts = { branch: branch[language], school: school[language] }
  const letter: Letter = {
    language,
    subject,
    opening: [
      filledWith(word(language, 'family_greeting'), 'name', { written: guardian }),
      filledWith(word(language, `answer_${status}`, facts), 'kid', { written: kid }),
    ],
    rows: ownRows(registration),
    closing: [
      { title: word(language, 'family_next_title'), text: [word(language, `answer_${status}_next`)] },
      {
        text: filledWith(word(language, 'registration_family_questions'), 'phone', {
          digits: phoneText(call),
          link: `tel:${call}`,
        }),
      },
    ],
    note: word(language, 'registration_family_why'),
  }
  return {
    id: `${reference}.answer-${step}`,
    date: at,
    subject,
    html: letterHtml(letter),
    text: letterText(letter),
    to: { name: guardian, address: email },
    replyTo: { name: school[language], address: admissions },
  }
}
