import { type Language, type Published, textIn } from 'i18n/languages.ts'
import { mailBody } from '../../platform/mail/body.ts'
import { fillWith, type MailContent } from '../../platform/mail/mail-content.ts'
import type { Mail } from '../../platform/mail/transport.ts'
import { translate } from '../../platform/mail/words.ts'

export interface ReturnedStory {
  readonly id: string
  /** When it was sent back. */
  readonly date: Date
  readonly to: string
  readonly name: string
  readonly language: Language
  readonly school: Published
  readonly schoolEmail: string
  readonly branch: Published
  readonly returnedBy: string
  /** The address of the story at the desk. */
  readonly link: string
}

/** Mail to the author of a returned story. The note is read at the desk, because it may name a child. */
export function returnedStoryMail(story: ReturnedStory): Mail {
  const { id, date, to, name, language, school, schoolEmail, branch, returnedBy, link } = story
  const facts = { branch: textIn(branch, language) }
  const text = translate(language, 'story_returned', { ...facts, by: '{{by}}' })
  const content: MailContent = {
    language,
    subject: translate(language, 'story_returned_subject', facts),
    preview: translate(language, 'story_returned', { ...facts, by: returnedBy }),
    opening: [
      fillWith(translate(language, 'family_greeting'), 'name', { written: name }),
      fillWith(text, 'by', { written: returnedBy }),
      [{ words: translate(language, 'story_returned_link'), leadsTo: link }],
    ],
    rows: [],
    closing: [],
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
