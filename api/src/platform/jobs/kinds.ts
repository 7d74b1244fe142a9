import type { MailedChange } from 'contract/staff/account-changes.ts'

/** Emails about offers and places (enrolment §3.9). */
export type OfferMail = 'offered' | 'extended' | 'ends_tomorrow' | 'ended' | 'taken_back' | 'place_ended'

/** Every kind of job with its data. Ids only: the queue holds no name or address. */
export interface Jobs {
  tour_mail: { readonly tour_id: number; readonly reader: 'family' | 'branch' }
  visit_mail: { readonly letter_id: number }
  message_mail: { readonly message_id: number; readonly reader: 'sender' | 'school' }
  registration_mail: {
    readonly registration_id: number
    readonly reader: 'family' | 'branch'
    readonly about: 'registration' | 'withdrawal'
  }
  /** The school's decision about a registration, for the family. */
  answer_mail: { readonly step_id: number }
  /** An email about an offer or place with this end (ISO 8601); none leaves if the end has changed since. */
  offer_mail: {
    readonly registration_id: number
    readonly about: OfferMail
    readonly ends_at: string
    /** When the offer was made, of an email about its end: another offer may have the same end. */
    readonly offered_at?: string
  }
  /** The end of a place. */
  place_end: { readonly registration_id: number; readonly ends_at: string }
  /** A moderation reminder to the school. */
  question_mail: { readonly letter_id: number }
  /** All decisions on an author's comments that were not sent yet. */
  comment_mail: { readonly user_id: number }
  /** A published story to end after its day. */
  story_end: { readonly draft_id: number }
  /** A reply by staff to a family. */
  reply_mail: { readonly reply_id: number }
  /** The outcome of a family's privacy request. */
  privacy_mail: { readonly letter_id: number }
  /** A test mail to its author. */
  proof_mail: { readonly proof_id: number }
  /** Withheld pictures, to the branch; to the school without one. */
  picture_mail: {
    readonly branch_id: number | null
    readonly stop_ids: readonly number[]
    readonly reason: 'withdrawn' | 'ended'
  }
  survey_mail: { readonly submission_id: number; readonly reader: 'family' | 'school' }
  /** A requested code. */
  code_mail: { readonly request_id: number }
  /** Picture consents that end soon, all of one family. */
  consent_mail: { readonly consent_ids: readonly number[] }
  /** A link to the desk: an invitation or a password reset. */
  staff_mail: { readonly link_id: number }
  /** A changed sign-in method of a member of staff, at this moment (ISO 8601). */
  staff_change_mail: { readonly staff_id: number; readonly change: MailedChange; readonly at: string }
  /** A story was sent back to its author at this moment (ISO 8601). */
  story_mail: { readonly draft_id: number; readonly returned_at: string }
  /** A plan at the desk for this moment. */
  content_due: { readonly item_id: number }
  push_message: {
    readonly subscription_id: number
    readonly kind: 'news' | 'event' | 'story' | 'registration' | 'consent'
    readonly thing_id: number
  }
  account_mail:
    | { readonly letter: 'password_changed' | 'phone_changed' | 'consents_changed'; readonly user_id: number }
    | { readonly letter: 'email_changed'; readonly former_email_id: number }
}
export type JobName = keyof Jobs
type HandleOne<Name extends JobName> = (data: Jobs[Name]) => Promise<unknown>
/**
 * Handler with data read once for a whole batch. `prepare` awaits all that several jobs need: jobs waiting for one promise would
 * go on in the same turn of the event loop, and delay every page together.
 */
export interface BatchHandler<Name extends JobName> {
  prepare(batch: readonly Jobs[Name][]): Promise<HandleOne<Name>>
}
/** Handler of one job. Throws `Refused` for a job that cannot succeed. */
export type JobHandler<Name extends JobName> = HandleOne<Name> | BatchHandler<Name>
export type JobHandlers = { readonly [Name in JobName]: JobHandler<Name> }
