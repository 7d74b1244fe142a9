import { dayMs } from 'contract/durations.ts'
import { answerDays, type PrivacyRequest } from 'contract/privacy/desk.ts'
import { addDays, riyadhDay } from 'i18n/format.ts'
import type { StoredRequest } from './request-queries.ts'

/** A request in the API's shape, with the days left in Riyadh. */
export function requestShape(stored: StoredRequest, now: Date): PrivacyRequest {
  const { id, kind, channel, asked_on, written_by, closed_at, closed_by, outcome, reason, file_id, file_name } = stored
  const due_on = addDays(asked_on, answerDays)
  return {
    id,
    kind,
    family: file_id !== null && file_name !== null ? { id: file_id, name: file_name } : null,
    asked_on,
    due_on,
    days_left: Math.round((Date.parse(due_on) - Date.parse(riyadhDay(now))) / dayMs),
    channel,
    written_by,
    closed: closed_at && outcome ? { at: closed_at.toISOString(), by: closed_by, outcome, reason } : null,
  }
}
