import type { JobName } from './queue.ts'

/** How one kind of job is worked on. Each kind has its own queue and workers, so none waits behind another's thousands. */
export interface Lane {
  /** How many jobs are fetched together and worked on side by side. */
  readonly together: number
  readonly workers: number
  /** Interactive jobs (a code that somebody waits for) begin at once, before everything else. */
  readonly first?: boolean
  /** How long it can be read what became of a job; without, what succeeded is forgotten right away. */
  readonly keptForDays?: number
}

const letter: Lane = { together: 8, workers: 2, keptForDays: 30 }
const day = 86_400

export const lanes: Readonly<Record<JobName, Lane>> = {
  code_mail: { ...letter, first: true },
  account_mail: letter,
  tour_mail: letter,
  message_mail: letter,
  registration_mail: letter,
  survey_mail: letter,
  answer_mail: letter,
  question_mail: letter,
  // A push service is far away: many are on their way at the same time.
  push_message: { together: 40, workers: 2 },
}
export const jobNames = Object.keys(lanes) as JobName[]

/** Failed jobs are kept a week at least, so that the school can see them. */
export const keptForSeconds = ({ keptForDays = 7 }: Lane) => keptForDays * day
