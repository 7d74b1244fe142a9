import { dayMs } from 'contract/durations.ts'
import { answerDays, type PrivacyRequest, type PrivacyRequestWhole, privacyParts } from 'contract/privacy/desk.ts'
import { Problem } from 'contract/problems.ts'
import { addDays, riyadhDay } from 'i18n/format.ts'
import type { Db, Trx } from '../platform/db/client.ts'
import { addressOf, countsOf } from './family-queries.ts'
import { peopleOfRequest } from './people.ts'
import { requestById, type StoredRequest } from './request-queries.ts'

/** A request in the API's shape, with the days left in Riyadh. */
export function requestShape(stored: StoredRequest, now: Date): PrivacyRequest {
  const { id, kind, channel, asked_on, written_by, closed_at, closed_by, outcome, reason } = stored
  const { record_id, person_name } = stored
  const due_on = addDays(asked_on, answerDays)
  return {
    id,
    kind,
    family: record_id !== null && person_name !== null ? { id: record_id, name: person_name } : null,
    asked_on,
    due_on,
    days_left: Math.round((Date.parse(due_on) - Date.parse(riyadhDay(now))) / dayMs),
    channel,
    written_by,
    closed: closed_at && outcome ? { at: closed_at.toISOString(), by: closed_by, outcome, reason } : null,
  }
}

/** A request as it is now; 404 if there is none. */
export async function privacyRequest(trx: Trx, id: number, now: Date): Promise<PrivacyRequest> {
  const stored = await requestById(trx, id)
  if (!stored) throw new Problem('not_found')
  return requestShape(stored, now)
}

/** A request with its people and the counts of their stored data; 404 if there is none. */
export async function requestWithPeople(db: Db, id: number, now: Date): Promise<PrivacyRequestWhole> {
  const stored = await requestById(db, id)
  if (!stored) throw new Problem('not_found')
  const people = []
  for (const person of stored.record_id === null ? [] : await peopleOfRequest(db, stored.record_id)) {
    const { shown_comments, has_place, ...counts } = await countsOf(db, [person.id])
    const parts = privacyParts.flatMap((name) => (counts[name] > 0 ? [{ name, count: counts[name] }] : []))
    const email = await addressOf(db, [person.id])
    people.push({ ...person, parts, has_place, shown_comments_count: shown_comments, email })
  }
  return { ...requestShape(stored, now), people }
}
