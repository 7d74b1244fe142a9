import { createHash } from 'node:crypto'
import { clockTime, longDay, riyadhDay, riyadhTime } from 'i18n/format.ts'
import type { Language } from 'i18n/languages.ts'
import { firstNameOf } from '../comments/rules.ts'
import { messageInMail } from '../contact/queries.ts'
import type { Db, Trx } from '../db/client.ts'
import type { Decision } from '../db/columns.ts'
import { registrationInMail } from '../kids/registration-queries.ts'
import type { MailContent } from '../mail/mail-content.ts'
import { messageRows } from '../mail/message-mails.ts'
import { registrationRows } from '../mail/registration-mails.ts'
import { surveyRows } from '../mail/survey-mails.ts'
import { tourRows } from '../mail/tour-mails.ts'
import { submissionInMail } from '../surveys/mail-queries.ts'
import { tourInMail } from '../tours/queries.ts'
import { commentById, type Question, registrationState } from './queries.ts'
import { translate, translateCount } from './words.ts'

/** What a question is about, as it is now. */
export interface Subject {
  readonly asks: 'comment' | 'report' | 'spam' | 'registration'
  readonly rows: MailContent['rows']
  /** The answer that holds; null while there is none. */
  readonly stands: Decision | null
  /** The family has taken it back: nobody decides it any more. */
  readonly closed: boolean
  /** A fingerprint of the words and the standing answer: the form sends it back, so nobody answers what they have not seen. */
  readonly seen: string
}

export const decisions: Readonly<Record<Subject['asks'], readonly Decision[]>> = {
  comment: ['show', 'hide'],
  report: ['show', 'hide'],
  spam: ['genuine', 'spam'],
  registration: ['accepted', 'waitlisted', 'rejected'],
}

const fingerprintOf = (...facts: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 16)

export const momentText = (language: Language, at: Date) =>
  translate(language, 'at', { day: longDay(language, riyadhDay(at)), time: clockTime(language, riyadhTime(at)) })

async function commentSubject(db: Db | Trx, id: number, question: Question, language: Language) {
  const stored = await commentById(db, id)
  if (!stored) return undefined
  const { comment, state, post, author, created_at, edited_at, reports } = stored
  const isReported = question.reported_at !== null
  const standing = isReported ? question.answer : 'show'
  const row = (key: Parameters<typeof translate>[1], value: MailContent['rows'][number]['value']) => ({
    label: translate(language, key),
    value,
  })
  return {
    asks: isReported ? ('report' as const) : ('comment' as const),
    rows: [
      row('comment', { written: comment }),
      row('author', author ? { written: firstNameOf(author) } : translate(language, 'author_gone')),
      row('post', post[language]),
      row('written_on', momentText(language, created_at)),
      ...(edited_at ? [row('changed_on', momentText(language, edited_at))] : []),
      ...(reports ? [row('reported', translateCount(language, 'reports', reports))] : []),
    ],
    stands: { waiting: null, shown: standing, refused: 'hide' as const }[state],
    closed: false,
    seen: fingerprintOf(comment, state, question.answer),
  }
}

async function registrationSubject(db: Db | Trx, id: number, language: Language) {
  const [facts, standing] = [await registrationInMail(db, id), await registrationState(db, id)]
  if (!facts || !standing) return undefined
  const { status, status_at } = standing
  return {
    asks: 'registration' as const,
    rows: registrationRows({ ...facts, language }),
    stands: status === 'pending' || status === 'withdrawn' ? null : status,
    closed: status === 'withdrawn',
    seen: fingerprintOf(status, status_at),
  }
}

/** What looks like spam, whichever form it came by. */
async function spamRows(db: Db | Trx, { tour_id, message_id, submission_id }: Question, language: Language) {
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

/** What a question is about, in a reader's language; undefined when it has been deleted. */
export async function subjectOf(db: Db | Trx, question: Question, language: Language): Promise<Subject | undefined> {
  if (question.comment_id !== null) return commentSubject(db, question.comment_id, question, language)
  if (question.registration_id !== null) return registrationSubject(db, question.registration_id, language)
  const rows = await spamRows(db, question, language)
  return rows && { asks: 'spam', rows, stands: question.answer, closed: false, seen: fingerprintOf(question.answer) }
}
