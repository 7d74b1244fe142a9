import type { MailTemplateName } from 'contract/content/mail-templates.ts'
import { ownValue } from 'contract/own-value.ts'
import type { Language } from 'i18n/languages.ts'
import { fillPlaceholders } from 'i18n/read-words.ts'
import type { Piece } from './mail-content.ts'
import { visitWords } from './visit-words.ts'
import { translate } from './words.ts'

type TemplatePart = 'subject' | 'opening' | 'next'
/** Text of a mail template, with placeholders. */
type TemplateWords = Readonly<Partial<Record<TemplatePart, string>>>
/** The school's text of a template by language; the product's default replaces missing parts. */
export type WrittenTemplate = Readonly<Record<TemplatePart, Readonly<Partial<Record<Language, string>>> | null>>

type MailKey = Parameters<typeof translate>[1]
type VisitKey = Parameters<typeof visitWords>[1]
const mail = (subject: MailKey, opening: MailKey, next?: MailKey) => (language: Language) => ({
  subject: translate(language, subject),
  opening: translate(language, opening),
  ...(next && { next: translate(language, next) }),
})
const visit = (subject: VisitKey, opening: VisitKey) => (language: Language) => ({
  subject: visitWords(language, subject),
  opening: visitWords(language, opening),
})

const own: Readonly<
  Record<MailTemplateName, (language: Language) => TemplateWords & Record<'subject' | 'opening', string>>
> = {
  tour_received: mail('family_subject', 'family_received', 'family_next'),
  message_received: mail('sender_subject', 'sender_received'),
  registration_received: mail(
    'registration_family_subject',
    'registration_family_received',
    'registration_family_next',
  ),
  registration_withdrawn: mail('withdrawal_family_subject', 'withdrawal_family_received'),
  answer_accepted: mail('answer_accepted_subject', 'answer_accepted', 'answer_accepted_next'),
  answer_waitlisted: mail('answer_subject', 'answer_waitlisted', 'answer_waitlisted_next'),
  answer_rejected: mail('answer_subject', 'answer_rejected', 'answer_rejected_next'),
  survey_thanks: mail('survey_thanks_subject', 'survey_thanks'),
  visit_asked: visit('asked_family_subject', 'asked_family'),
  visit_confirmed: visit('confirmed_family_subject', 'confirmed_family'),
  visit_moved: visit('moved_family_subject', 'moved_family'),
  visit_cancelled_by_family: visit('cancelled_family_subject', 'cancelled_family_by_family'),
  visit_cancelled_by_school: visit('cancelled_family_subject', 'cancelled_family_by_school'),
  visit_reminder: visit('reminder_family_subject', 'reminder_family'),
  visit_place_free: visit('place_free_family_subject', 'place_free_family'),
  tour_waiting: mail('waiting_subject', 'waiting_received', 'waiting_next'),
}

/** The product's default text of a template. */
export const ownTemplate = (name: MailTemplateName, language: Language) => own[name](language)

const placeholder = /\{\{(\w+)\}\}/
/** Fills placeholders: facts become part of the text, pieces stay pieces. */
const withPieces = (text: string, pieces: Readonly<Record<string, Piece>>): Piece[] =>
  text
    .split(new RegExp(placeholder, 'g'))
    .map((part, at) => (at % 2 === 0 ? part : (ownValue(pieces, part) ?? `{{${part}}}`)))

interface Facts {
  readonly words: Readonly<Record<string, string>>
  /** Words that a person wrote: never used in the subject. */
  readonly written?: Readonly<Record<string, string>>
}

/** A filled template: subject, opening paragraphs, and next steps if there are any. */
export function filledTemplate(
  name: MailTemplateName,
  language: Language,
  school: WrittenTemplate | undefined,
  { words, written = {} }: Facts,
) {
  const text: TemplateWords & Record<'subject' | 'opening', string> = {
    ...ownTemplate(name, language),
    ...Object.fromEntries(
      (['subject', 'opening', 'next'] as const).flatMap((part) => {
        const ownText = school?.[part]?.[language]
        return ownText ? [[part, ownText]] : []
      }),
    ),
  }
  const pieces = Object.fromEntries(Object.entries(written).map(([fact, value]) => [fact, { written: value }]))
  const paragraphs = (part: string): Piece[][] =>
    part.split(/\n\s*\n/).map((paragraph) => withPieces(fillPlaceholders(paragraph, words), pieces))
  return {
    subject: fillPlaceholders(text.subject, words),
    opening: paragraphs(text.opening),
    next: text.next ? paragraphs(text.next) : [],
  }
}
