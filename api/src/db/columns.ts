import type { AboutPart } from 'contract/about/endpoints.ts'
import type { WorkingHours } from 'contract/branches/endpoints.ts'
import type { RichText } from 'contract/rich-text.ts'
import type { SurveyQuestion } from 'contract/surveys/endpoints.ts'
import type { VisitException, WeeklyVisit } from 'contract/visits/hours.ts'
import type { Bilingual, Language } from 'i18n/languages.ts'
import type { ColumnType } from 'kysely'

/** A week of hours; written as JSON text, because `pg` takes a list for a PostgreSQL array. */
export type WorkingWeek = ColumnType<WorkingHours[], string, string>

/** Several texts in both languages; written as JSON text for the same reason. */
export type Bilinguals = ColumnType<Bilingual[], string | undefined, string>

/** A text in each language it is published in; who writes its words alone has it made of them (0140). */
export type RichTexts = ColumnType<
  Partial<Record<Language, RichText>>,
  Partial<Record<Language, RichText>> | undefined,
  Partial<Record<Language, RichText>>
>

export type PartKind = AboutPart['kind']
/** How an event goes, hour by hour; written as JSON text. */
export type EventProgram = ColumnType<{ at: string; text: Bilingual }[], string, string>
export type QuestionType = SurveyQuestion['type']

/** What the school may answer to a question: about a comment, about what looks like spam, about a registration. */
export type Decision = 'show' | 'hide' | 'genuine' | 'spam' | 'accepted' | 'waitlisted' | 'rejected'

/** When a branch can be visited, week by week and on single days; written as JSON text. */
export type WeeklyVisits = ColumnType<WeeklyVisit[], string | undefined, string>
export type VisitExceptions = ColumnType<VisitException[], string | undefined, string>

export type VisitLetterKind = 'asked' | 'confirmed' | 'moved' | 'cancelled' | 'reminder' | 'place_free'
