import type { JobName } from './queue.ts'

/** How one kind of job is worked on. Each kind has its own queue and workers, so none waits behind another's thousands. */
export interface JobOptions {
  /** How many jobs are fetched together and worked on side by side. */
  readonly batchSize: number
  readonly workers: number
  /** Interactive jobs (a code that somebody waits for) begin at once, before everything else. */
  readonly first?: boolean
  /** How long it can be read what became of a job; without, what succeeded is forgotten right away. */
  readonly retentionDays?: number
}

const mailJob: JobOptions = { batchSize: 8, workers: 2, retentionDays: 30 }
const day = 86_400

export const jobOptions: Readonly<Record<JobName, JobOptions>> = {
  code_mail: { ...mailJob, first: true },
  account_mail: mailJob,
  staff_mail: { ...mailJob, first: true },
  // Somebody has pressed "send" and looks on.
  reply_mail: { ...mailJob, first: true },
  proof_mail: { ...mailJob, first: true },
  privacy_mail: mailJob,
  tour_mail: mailJob,
  visit_mail: mailJob,
  message_mail: mailJob,
  registration_mail: mailJob,
  picture_mail: mailJob,
  survey_mail: mailJob,
  answer_mail: mailJob,
  story_end: { batchSize: 8, workers: 1 },
  comment_mail: mailJob,
  question_mail: mailJob,
  // A row or two; the public waits for its minute.
  content_due: { batchSize: 4, workers: 1, first: true },
  // A push service is far away: many are on their way at the same time.
  push_message: { batchSize: 40, workers: 2 },
}
export const jobNames = Object.keys(jobOptions) as JobName[]

/** Failed jobs are kept a week at least, so that the school can see them. */
export const retentionSeconds = ({ retentionDays = 7 }: JobOptions) => retentionDays * day
