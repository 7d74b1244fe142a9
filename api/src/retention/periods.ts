/** How many days what tells of people is kept: docs/data.md and the privacy notice say the same, and a test compares. */
export const retentionDays = {
  /** Tours, messages and answers to surveys. */
  requests: 365,
  /** The file of a family of which nothing else is left, after what happened last. */
  families: 365,
  /** Registrations that were withdrawn or refused. */
  closedRegistrations: 365,
  securityEvents: 365,
  /** What staff did (desk §1). */
  staffLog: 730,
  /** Invitations and the like, after they have ended. */
  staffLinks: 30,
  /** Accounts whose address nobody has confirmed. */
  unconfirmedAccounts: 7,
  /** Comments that the school has refused. */
  refusedComments: 30,
  /** Addresses an account had before. */
  formerEmails: 30,
  /** Pictures that were begun to be sent. */
  uploads: 7,
  /** Letters in the folder. */
  letters: 30,
  /** That something was deleted: longer than any backup is kept. */
  tombstones: 90,
  /** Codes, counts of calls, answers that are given again to the same call. */
  passing: 1,
} as const

const dayMs = 24 * 60 * 60_000
export const daysBefore = (at: Date, days: number) => new Date(at.getTime() - days * dayMs)
