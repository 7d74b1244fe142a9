import type { LetterName } from 'contract/content/letters.ts'
import { fill } from 'i18n/fill.ts'
import type { Language } from 'i18n/languages.ts'
import type { Piece } from './mail-content.ts'
import { visitWords } from './visit-words.ts'
import { translate } from './words.ts'

type LetterPart = 'subject' | 'opening' | 'next'
/** The words of a letter, with the places that are filled in when it is written. */
type LetterWords = Readonly<Partial<Record<LetterPart, string>>>
/** What the school has written of a letter, in each language; where it has not, the product's own words stand. */
export type WrittenLetter = Readonly<Record<LetterPart, Readonly<Partial<Record<Language, string>>> | null>>

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

const own: Readonly<Record<LetterName, (language: Language) => LetterWords & Record<'subject' | 'opening', string>>> = {
  tour_received: mail('family_subject', 'family_received', 'family_next'),
  message_received: mail('sender_subject', 'sender_received'),
  registration_received: mail(
    'registration_family_subject',
    'registration_family_received',
    'registration_family_next',
  ),
  registration_withdrawn: mail('withdrawal_family_subject', 'withdrawal_family_received'),
  answer_accepted: mail('answer_subject', 'answer_accepted', 'answer_accepted_next'),
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
}

/** The product's own words of a letter. */
export const ownLetter = (name: LetterName, language: Language) => own[name](language)

const place = /\{\{(\w+)\}\}/
/** A text with its places: facts are words of it, pieces stand as they are. */
const withPieces = (text: string, pieces: Readonly<Record<string, Piece>>): Piece[] =>
  text.split(new RegExp(place, 'g')).map((part, at) => (at % 2 === 0 ? part : (pieces[part] ?? `{{${part}}}`)))

interface Facts {
  readonly words: Readonly<Record<string, string>>
  /** What a person wrote: never in the subject. */
  readonly written?: Readonly<Record<string, string>>
}

/** A letter as it is sent: its subject, and its paragraphs; what comes next where there is something to say. */
export function letterIn(
  name: LetterName,
  language: Language,
  school: WrittenLetter | undefined,
  { words, written = {} }: Facts,
) {
  const text: LetterWords & Record<'subject' | 'opening', string> = {
    ...ownLetter(name, language),
    ...Object.fromEntries(
      (['subject', 'opening', 'next'] as const).flatMap((part) => {
        const said = school?.[part]?.[language]
        return said ? [[part, said]] : []
      }),
    ),
  }
  const pieces = Object.fromEntries(Object.entries(written).map(([fact, value]) => [fact, { written: value }]))
  const paragraphs = (part: string): Piece[][] =>
    part.split(/\n\s*\n/).map((paragraph) => withPieces(fill(paragraph, words), pieces))
  return {
    subject: fill(text.subject, words),
    opening: paragraphs(text.opening),
    next: text.next ? paragraphs(text.next) : [],
  }
}
