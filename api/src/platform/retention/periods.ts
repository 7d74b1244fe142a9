import { dayMs } from 'contract/durations.ts'

/** Days that personal data is kept: docs/data.md and the privacy notice say the same, and a test compares. */
export const retentionDays = {
  /** Tours, messages and answers to surveys. */
  requests: 365,
  /** The file of a family without anything else left, after its last event. */
  families: 365,
  /** Registrations that were withdrawn or refused. */
  closedRegistrations: 365,
  securityEvents: 365,
  /** Log of staff actions (desk §1). */
  staffLog: 730,
  /** Invitations and the like, after they have ended. */
  staffLinks: 30,
  /** Accounts without a confirmed address. */
  unconfirmedAccounts: 7,
  /** Comments that the school has refused. */
  refusedComments: 30,
  /** Addresses an account had before. */
  formerEmails: 30,
  /** Rows of a spreadsheet of families, after they were imported or left. */
  imports: 2,
  /** Unfinished uploads of pictures. */
  uploads: 7,
  /** Letters in the folder. */
  mails: 30,
  /** That something was deleted: longer than any backup is kept. */
  deletionLog: 90,
  /** Codes, counts of calls, answers that are given again to the same call. */
  passing: 1,
} as const

export const daysBefore = (at: Date, days: number) => new Date(at.getTime() - days * dayMs)
