import type { Language } from 'i18n/languages.ts'
import { firstNameOf } from '../comments/rules.ts'
import { messageRows } from '../contact/mail-texts.ts'
import { messageInMail } from '../contact/queries.ts'
import type { Db, Trx } from '../platform/db/client.ts'
import type { Decision } from '../platform/db/columns.ts'
import type { MailContent } from '../platform/mail/mail-content.ts'
import { registrationRows } from '../registrations/mail-texts.ts'
import { registrationInMail } from '../registrations/queries.ts'
import { submissionInMail } from '../surveys/mail-queries.ts'
import { surveyRows } from '../surveys/mail-texts.ts'
import { tourRows } from '../tours/mail-texts.ts'
import { tourInMail } from '../tours/queries.ts'
import { commentById, type ModerationRequest, registrationState } from './queries.ts'

/** Current status of a moderation request. */
export interface ModerationStatus {
  /** The current answer; null while open. */
  readonly answer: Decision | null
  /** The family has withdrawn it: no decision is possible. */
  readonly closed: boolean
}

type ModerationSubject = Pick<ModerationRequest, 'comment_id' | 'registration_id' | 'reported_at' | 'answer'>

/** Status of a moderation request; undefined when its subject has been deleted. */
export async function moderationStatusOf(
  db: Db | Trx,
  request: ModerationSubject,
): Promise<ModerationStatus | undefined> {
  const { comment_id, registration_id, reported_at, answer } = request
  if (comment_id !== null) {
    const comment = await commentById(db, comment_id)
    // A reported comment stays shown until staff decide.
    const shown = reported_at === null ? 'show' : answer
    return comment && { answer: { waiting: null, shown, refused: 'hide' as const }[comment.state], closed: false }
  }
  if (registration_id === null) return { answer, closed: false }
  const registration = await registrationState(db, registration_id)
  if (!registration) return undefined
  const { status } = registration
  const isOpen = status === 'pending' || status === 'withdrawn'
  return { answer: isOpen ? null : status, closed: status === 'withdrawn' }
}

/** Mail rows of a suspected-spam request from any form. */
async function spamRows(db: Db, { tour_id, message_id, submission_id }: ModerationRequest, language: Language) {
  if (tour_id !== null) {
    const tour = await tourInMail(db, tour_id)
    return tour && tourRows({ ...tour, language })
  }
  if (message_id !== null) {
    const message = await messageInMail(db, message_id)
    return message && messageRows({ ...message, language })
  }
  const survey = await submissionInMail(db, submission_id ?? 0)
  return survey && surveyRows({ ...survey, language })
}

/** Text of a request for a reminder, with the author of a comment. Undefined when it has been deleted. */
export async function summaryOf(
  db: Db,
  request: ModerationRequest,
  language: Language,
): Promise<{ readonly author?: string; readonly words: string } | undefined> {
  if (request.comment_id !== null) {
    const comment = await commentById(db, request.comment_id)
    return comment && { author: comment.author ? firstNameOf(comment.author) : '', words: comment.comment }
  }
  if (request.registration_id !== null) {
    const registration = await registrationInMail(db, request.registration_id)
    return registration && { words: wordsIn(registrationRows({ ...registration, language }), true) }
  }
  const rows = await spamRows(db, request, language)
  return rows && { words: wordsIn(rows, false) }
}

/** The family's own words in these rows, with the reference if wanted. */
const wordsIn = (rows: MailContent['rows'], withReference: boolean) =>
  rows
    .flatMap(({ value }) => {
      if (typeof value === 'string') return value
      if ('written' in value) return value.written
      return withReference && 'digits' in value ? value.digits : []
    })
    .filter(Boolean)
    .join(' · ')
