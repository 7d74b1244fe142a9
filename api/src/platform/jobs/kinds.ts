import type { MailedChange } from 'contract/staff/account-changes.ts'

/** Emails about offers and places (enrolment §3.9). */
export type OfferMail = 'offered' | 'extended' | 'ends_tomorrow' | 'ended' | 'taken_back' | 'place_ended'

/** Options of one kind of job. Each kind has its own queue and workers, so that none waits behind thousands of another. */
interface JobOptions {
  /** Number of jobs that are fetched together and run concurrently. */
  readonly batchSize: number
  readonly workers: number
  /** May end after its time: the job is then put off, its run goes on, and still counts if it succeeds. */
  readonly mayEndLate?: boolean
  /** Days to keep finished jobs; without it, successful ones are deleted at once. */
  readonly retentionDays?: number
}
interface JobKind<Data> extends JobOptions {
  /** Only its type exists. */
  readonly data?: Data
}
const job = <Data>(options: JobOptions): JobKind<Data> => options
/** Few at once: writing a mail takes more of the processor than receiving the request that it answers. */
const mail = <Data>() => job<Data>({ batchSize: 2, workers: 2, mayEndLate: true, retentionDays: 30 })

/** Every kind of job with its data and options. Ids only: the queue holds no name or address. */
export const jobKinds = {
  tour_mail: mail<{ readonly tour_id: number; readonly reader: 'family' | 'branch' }>(),
  visit_mail: mail<{ readonly mail_id: number }>(),
  message_mail: mail<{ readonly message_id: number; readonly reader: 'sender' | 'school' }>(),
  registration_mail: mail<{
    readonly registration_id: number
    readonly reader: 'family' | 'branch'
    readonly about: 'registration' | 'withdrawal'
  }>(),
  /** The school's decision about a registration, for the family. */
  answer_mail: mail<{ readonly step_id: number }>(),
  /** An email about an offer or place with this end (ISO 8601); none leaves if the end has changed since. */
  offer_mail: mail<{
    readonly registration_id: number
    readonly about: OfferMail
    readonly ends_at: string
    /** When the offer was made, of an email about its end: another offer may have the same end. */
    readonly offered_at?: string
  }>(),
  /** The end of a place. */
  place_end: job<{ readonly registration_id: number; readonly ends_at: string }>({ batchSize: 8, workers: 1 }),
  /** A moderation reminder to the school. */
  moderation_mail: mail<{ readonly mail_id: number }>(),
  /** All decisions on an author's comments that were not sent yet. */
  comment_mail: mail<{ readonly user_id: number }>(),
  /** A published story to end after its day. */
  story_end: job<{ readonly draft_id: number }>({ batchSize: 8, workers: 1 }),
  /** A reply by staff to a family. */
  reply_mail: mail<{ readonly reply_id: number }>(),
  /** The outcome of a family's privacy request. */
  privacy_mail: mail<{ readonly mail_id: number }>(),
  /** A test mail to its author. */
  test_mail: mail<{ readonly mail_id: number }>(),
  /** Withheld pictures, to the branch; to the school without one. */
  picture_mail: mail<{
    readonly branch_id: number | null
    readonly stop_ids: readonly number[]
    readonly reason: 'withdrawn' | 'ended'
  }>(),
  survey_mail: mail<{ readonly submission_id: number; readonly reader: 'family' | 'school' }>(),
  /** A requested code. */
  code_mail: mail<{ readonly request_id: number }>(),
  /** Picture consents that end soon, all of one family. */
  consent_mail: mail<{ readonly consent_ids: readonly number[] }>(),
  /** A link to the desk: an invitation or a password reset. */
  staff_mail: mail<{ readonly link_id: number }>(),
  /** A changed sign-in method of a member of staff, at this moment (ISO 8601). */
  staff_change_mail: mail<{ readonly staff_id: number; readonly change: MailedChange; readonly at: string }>(),
  /** A story was sent back to its author at this moment (ISO 8601). */
  story_mail: mail<{ readonly draft_id: number; readonly returned_at: string }>(),
  /** A plan at the desk for this moment. */
  content_due: job<{ readonly item_id: number }>({ batchSize: 4, workers: 1 }),
  // Push services are far away, so many requests are under way at once.
  push_message: job<{
    readonly subscription_id: number
    readonly kind: 'news' | 'event' | 'story' | 'registration' | 'consent'
    readonly thing_id: number
  }>({ batchSize: 40, workers: 2 }),
  account_mail: mail<
    | { readonly about: 'password_changed' | 'phone_changed' | 'consents_changed'; readonly user_id: number }
    | { readonly about: 'email_changed'; readonly former_email_id: number }
  >(),
}
export type JobName = keyof typeof jobKinds
export type Jobs = { readonly [Name in JobName]: NonNullable<(typeof jobKinds)[Name]['data']> }
export const jobNames = Object.keys(jobKinds) as JobName[]

/** Days to keep a finished job. Failed ones are kept for at least a week, so that the school can see them. */
export const daysToKeep = ({ retentionDays = 7 }: JobOptions) => retentionDays

/** Handler of one job. Throws `Refused` for a job that cannot succeed. */
export type JobHandler<Name extends JobName> = (data: Jobs[Name]) => Promise<unknown>
export type JobHandlers = { readonly [Name in JobName]: JobHandler<Name> }
