import type { JobName } from './kinds.ts'

/** Options of one kind of job. Each kind has its own queue and workers, so that none waits behind thousands of another. */
export interface JobOptions {
  /** Number of jobs that are fetched together and run concurrently. */
  readonly batchSize: number
  readonly workers: number
  /** May end after its time: the job is then put off, its run goes on, and still counts if it succeeds. */
  readonly mayEndLate?: boolean
  /** Days to keep finished jobs; without it, successful ones are deleted at once. */
  readonly retentionDays?: number
}

const mailJob: JobOptions = { batchSize: 8, workers: 2, mayEndLate: true, retentionDays: 30 }

export const jobOptions: Readonly<Record<JobName, JobOptions>> = {
  code_mail: mailJob,
  account_mail: mailJob,
  staff_mail: mailJob,
  staff_change_mail: mailJob,
  reply_mail: mailJob,
  proof_mail: mailJob,
  privacy_mail: mailJob,
  tour_mail: mailJob,
  visit_mail: mailJob,
  message_mail: mailJob,
  registration_mail: mailJob,
  picture_mail: mailJob,
  consent_mail: mailJob,
  story_mail: mailJob,
  survey_mail: mailJob,
  answer_mail: mailJob,
  offer_mail: mailJob,
  place_end: { batchSize: 8, workers: 1 },
  story_end: { batchSize: 8, workers: 1 },
  comment_mail: mailJob,
  question_mail: mailJob,
  content_due: { batchSize: 4, workers: 1 },
  // Push services are far away, so many requests are under way at once.
  push_message: { batchSize: 40, workers: 2 },
}
export const jobNames = Object.keys(jobOptions) as JobName[]

/** Days to keep a finished job. Failed ones are kept for at least a week, so that the school can see them. */
export const daysToKeep = ({ retentionDays = 7 }: JobOptions) => retentionDays
