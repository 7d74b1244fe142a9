import { dayMs } from 'contract/durations.ts'
import { riyadhDay } from 'i18n/format.ts'
import type { School } from '../platform/db/testing.ts'
import { sendDueModerationMails } from './mails/schedule.ts'

const today = riyadhDay(new Date())

/**
 * Nine in the morning in Riyadh, `days` days from today (fractions allowed). For a school with its own clock: its posts
 * and tours are dated from the real today, so a fixed date would soon be far from them.
 */
export const morning = (days = 0) => new Date(Date.parse(`${today}T09:00:00+03:00`) + days * dayMs)

/** Queues all mails that are due. Returns how many. */
export const sendModerationMails = ({ services: { db, queue, now } }: School) =>
  sendDueModerationMails({ db, queue, now })

/** Closes the demo school's own requests, so that a test counts only its own. */
export const forgetDemo = ({ db }: School) => db.deleteFrom('moderation_requests').execute()

/** The reminders sent to an address, in their order. */
export async function remindersTo(school: School, address: string): Promise<string[]> {
  await sendModerationMails(school)
  return school.mailsTo(address)
}

export const addressOfBranch = async ({ db }: School, id: number) =>
  (await db.selectFrom('branches').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email

export const addressOfSchool = async ({ db }: School) =>
  (await db.selectFrom('school').select('email').executeTakeFirstOrThrow()).email
