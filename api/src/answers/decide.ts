import { tellAuthor } from '../comments/news/tell-author.ts'
import type { Db, Trx } from '../db/client.ts'
import type { Decision } from '../db/columns.ts'
import { joinArrival, joinDecision } from '../families/arrivals.ts'
import type { Queue } from '../jobs/queue.ts'
import { lockAskedDay, releaseTour } from '../tours/release.ts'
import { answerRegistration, markSpam, moderate } from './decision-queries.ts'
import { lockQuestion, type Question, questionById, saveAnswer, wasAnswered } from './queries.ts'
import { decisions, type Subject, subjectOf } from './subjects.ts'

/** What came of a press: it was done, it stood so already, or nothing was changed, and why. */
export type Outcome = 'done' | 'stands' | 'changed' | 'closed' | 'not_a_choice' | 'gone'

/** Said by who has compared what was seen already, and holds it until the transaction is over. */
export const held = Symbol('held')

interface Submission {
  readonly questionId: number
  readonly answer: string | undefined
  /** What the page showed. */
  readonly seen: string | typeof held | undefined
  /** With which link. */
  readonly link: string
  readonly at: Date
}

/** What was held as spam and is now called genuine is treated like any other: its mails are sent, once. */
async function release(trx: Trx, queue: Queue, { tour_id, message_id, submission_id }: Question, at: Date) {
  if (tour_id !== null) await releaseTour(trx, queue, tour_id, at)
  if (message_id !== null) {
    await queue.add(trx, 'message_mail', { message_id, reader: 'sender' })
    await queue.add(trx, 'message_mail', { message_id, reader: 'school' })
  }
  if (submission_id !== null) {
    await queue.add(trx, 'survey_mail', { submission_id, reader: 'family' })
    await queue.add(trx, 'survey_mail', { submission_id, reader: 'school' })
  }
}

/** Only what is genuine belongs to a family. */
async function joinGenuine(trx: Trx, { tour_id, message_id, submission_id }: Question, at: Date) {
  if (tour_id !== null) {
    await lockAskedDay(trx, tour_id)
    await joinArrival(trx, 'tours', tour_id, at)
  }
  if (message_id !== null) await joinArrival(trx, 'messages', message_id, at)
  if (submission_id !== null) await joinArrival(trx, 'survey_submissions', submission_id, at)
}

async function applyDecision(trx: Trx, queue: Queue, question: Question, answer: Decision, at: Date): Promise<void> {
  const { id, comment_id, registration_id, tour_id, message_id, submission_id } = question
  if (answer === 'show' || answer === 'hide') {
    const author = await moderate(trx, comment_id ?? 0, answer === 'show' ? 'shown' : 'refused')
    if (author !== null) await tellAuthor(trx, queue, author)
  } else if (answer === 'genuine' || answer === 'spam') {
    const suspected = answer === 'spam'
    if (tour_id !== null) await markSpam(trx, 'tours', tour_id, suspected)
    if (message_id !== null) await markSpam(trx, 'messages', message_id, suspected)
    if (submission_id !== null) await markSpam(trx, 'survey_submissions', submission_id, suspected)
    if (!suspected) await joinGenuine(trx, question, at)
    if (!suspected && !(await wasAnswered(trx, id, 'genuine'))) await release(trx, queue, question, at)
  } else {
    // The push message is told by the database (announcements); the letter is this step's own.
    const step_id = await answerRegistration(trx, registration_id ?? 0, answer, at)
    await joinDecision(trx, registration_id ?? 0, answer, at)
    await queue.add(trx, 'answer_mail', { step_id })
  }
}

/** Why this answer must not be applied; undefined if it may. */
function refusalReason({ asks, stands, closed, seen }: Subject, press: Submission): Outcome | undefined {
  if (closed) return 'closed'
  if (!decisions[asks].some((each) => each === press.answer)) return 'not_a_choice'
  if (stands === press.answer) return 'stands'
  return press.seen === held || seen === press.seen ? undefined : 'changed'
}

/** Applies an answer in a transaction: of two at the same moment the second sees what the first has done. */
export async function decideIn(trx: Trx, queue: Queue, press: Submission): Promise<Outcome> {
  const known = await questionById(trx, press.questionId)
  if (known) await lockQuestion(trx, known)
  const question = known && (await questionById(trx, press.questionId))
  const subject = question && (await subjectOf(trx, question, question.reads_in))
  if (!question || !subject) return 'gone'
  const refusal = refusalReason(subject, press)
  if (refusal) return refusal
  const answer = press.answer as Decision
  await applyDecision(trx, queue, question, answer, press.at)
  await saveAnswer(trx, { questionId: question.id, answer, link: press.link, at: press.at })
  return 'done'
}

/** The same in a transaction of its own. */
export const decide = (db: Db, queue: Queue, press: Submission): Promise<Outcome> =>
  db.transaction().execute((trx) => decideIn(trx, queue, press))
