import { dayMs } from 'contract/durations.ts'

/** Days after which personal data is deleted: docs/data.md and the privacy notice say the same, and a test compares. */
export const retentionDays = {
  /** Tours, messages and answers to surveys. */
  requests: 365,
  /** The record of a family without other data, after its last event. */
  families: 365,
  /** Registrations that were withdrawn or refused. */
  closedRegistrations: 365,
  securityEvents: 365,
  /** Log of staff actions (desk §1). */
  staffLog: 730,
  /** Invitations and other links, after they have ended. */
  staffLinks: 30,
  /** Accounts without a confirmed address. */
  unconfirmedAccounts: 7,
  /** Comments that the school has refused. */
  refusedComments: 30,
  /** Former addresses of accounts. */
  formerEmails: 30,
  /** Imports of families: they can be undone for a day. */
  imports: 2,
  /** Unfinished uploads of pictures. */
  uploads: 7,
  /** Mails in the folder. */
  mails: 30,
  /** Deletion log: longer than the lifetime of any backup. */
  deletionLog: 90,
  /** Actions of staff outside the database: as long as a backup is kept. */
  changeLog: 35,
  /** Codes, counts of calls, and answers for repeated calls. */
  passing: 1,
} as const

export const daysBefore = (at: Date, days: number) => new Date(at.getTime() - days * dayMs)
