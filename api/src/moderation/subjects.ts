import type { Language } from 'i18n/languages.ts'
import { firstNameOf } from '../comments/rules.ts'
import { messageRows } from '../contact/mail-texts.ts'
import { messageInMail } from '../contact/queries.ts'
import type { Db, Trx } from '../platform/db/client.ts'
import type { MailContent } from '../platform/mail/mail-content.ts'
import { registrationInMail } from '../registrations/mail-queries.ts'
import { registrationRows } from '../registrations/mail-texts.ts'
import { submissionInMail } from '../surveys/mail-queries.ts'
import { surveyRows } from '../surveys/mail-texts.ts'
import { tourRows } from '../tours/mail-texts.ts'
import { tourInMail } from '../tours/queries.ts'
import { commentById, type Decision, type ModerationRequest, registrationState } from './queries.ts'

/** Current status of a moderation request. */
export interface ModerationStatus {
  /** The current answer; null while open. */
  readonly answer: Decision | null
  /** The family has withdrawn it: no decision is possible. */
  readonly closed: boolean
}

type Subject = Pick<ModerationRequest, 'kind' | 'subject_id' | 'reported_at' | 'answer'>

/** Status of a moderation request; undefined when its subject has been deleted. */
export async function moderationStatusOf(
  db: Db | Trx,
  { kind, subject_id, reported_at, answer }: Subject,
): Promise<ModerationStatus | undefined> {
  if (kind === 'comment') {
    const comment = await commentById(db, subject_id)
    // A reported comment stays shown until staff decide.
    const shown = reported_at === null ? 'show' : answer
    return comment && { answer: { waiting: null, shown, refused: 'hide' as const }[comment.state], closed: false }
  }
  if (kind !== 'registration') return { answer, closed: false }
  const registration = await registrationState(db, subject_id)
  if (!registration) return undefined
  const { status } = registration
  const isOpen = status === 'pending' || status === 'withdrawn'
  return { answer: isOpen ? null : status, closed: status === 'withdrawn' }
}

type Rows = MailContent['rows']
/** Rows of the mail about a request that a family sent. */
const rowsOf: Readonly<
  Record<Exclude<Subject['kind'], 'comment'>, (db: Db, id: number, language: Language) => Promise<Rows | undefined>>
> = {
  async registration(db, id, language) {
    const registration = await registrationInMail(db, id)
    return registration && registrationRows({ ...registration, language })
  },
  async tour(db, id, language) {
    const tour = await tourInMail(db, id)
    return tour && tourRows({ ...tour, language })
  },
  async message(db, id, language) {
    const message = await messageInMail(db, id)
    return message && messageRows({ ...message, language })
  },
  async survey(db, id, language) {
    const survey = await submissionInMail(db, id)
    return survey && surveyRows({ ...survey, language })
  },
}

/** Text of a request for a reminder, with the author of a comment. Undefined when it has been deleted. */
export async function summaryOf(
  db: Db,
  { kind, subject_id }: ModerationRequest,
  language: Language,
): Promise<{ readonly author?: string; readonly words: string } | undefined> {
  if (kind === 'comment') {
    const comment = await commentById(db, subject_id)
    return comment && { author: comment.author ? firstNameOf(comment.author) : '', words: comment.comment }
  }
  const rows = await rowsOf[kind](db, subject_id, language)
  return rows && { words: wordsIn(rows, kind === 'registration') }
}

/** The family's own words in these rows, with the reference if wanted. */
const wordsIn = (rows: Rows, withReference: boolean) =>
  rows
    .flatMap(({ value }) => {
      if (typeof value === 'string') return value
      if ('written' in value) return value.written
      return withReference && 'digits' in value ? value.digits : []
    })
    .filter(Boolean)
    .join(' · ')
