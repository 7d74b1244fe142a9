import type { AboutPart } from 'contract/about/endpoints.ts'
import type { WorkingHours } from 'contract/branches/endpoints.ts'
import type { RichText } from 'contract/rich-text.ts'
import type { SurveyQuestion } from 'contract/surveys/endpoints.ts'
import type { VisitException, WeeklyVisit } from 'contract/visits/hours.ts'
import type { Language, Published } from 'i18n/languages.ts'
import type { ColumnType } from 'kysely'

/** Weekly hours; written as JSON text, because `pg` takes a list for a PostgreSQL array. */
export type WorkingWeek = ColumnType<WorkingHours[], string, string>

/** Bilingual texts; written as JSON text for the same reason. */
export type Bilinguals = ColumnType<Published[], string | undefined, string>

/** A text in each language it is published in. */
export type RichTexts = Partial<Record<Language, RichText>>

export type PartKind = AboutPart['kind']
/** Program of an event, hour by hour; written as JSON text. */
export type EventProgram = ColumnType<{ at: string; text: Published }[], string, string>
export type QuestionType = SurveyQuestion['type']

/** Visiting hours, by week and for single days; written as JSON text. */
export type WeeklyVisits = ColumnType<WeeklyVisit[], string | undefined, string>
export type VisitExceptions = ColumnType<VisitException[], string | undefined, string>

export type VisitMailKind = 'asked' | 'confirmed' | 'moved' | 'cancelled' | 'reminder' | 'place_free'
