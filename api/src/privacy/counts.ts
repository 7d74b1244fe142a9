import { answerDays, dueFromDays } from 'contract/privacy/desk.ts'
import { addDays, riyadhDay } from 'i18n/format.ts'
import type { Db } from '../platform/db/client.ts'
import { countOpenRequests } from './request-queries.ts'

/** Number of due requests; if none is due, of open ones. */
export async function countPrivacyRequests(db: Db, now: Date, atMost: number) {
  const today = riyadhDay(now)
  const due = await countOpenRequests(db, addDays(today, dueFromDays - answerDays), atMost)
  return due > 0 ? { count: due, over: true } : { count: await countOpenRequests(db, today, atMost), over: false }
}
