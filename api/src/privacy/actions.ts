// Actions on a privacy request with all their consequences, in order, each in the transaction it is given.

import type { ParsedInput } from 'contract/endpoint.ts'
import type * as calls from 'contract/privacy/desk.ts'
import { Problem } from 'contract/problems.ts'
import { addDays, riyadhDay } from 'i18n/format.ts'
import type { Language } from 'i18n/languages.ts'
import { lockOr404, personIn } from '../families/record/changing.ts'
import type { Trx } from '../platform/db/client.ts'
import { notifyDesk } from '../platform/db/staff-log.ts'
import type { Staff } from '../platform/http/authentication.ts'
import type { Context } from '../platform/http/implement.ts'
import { invalidField } from '../requests/invalid-field.ts'
import { writeAnswer } from './answer-mails.ts'
import { erasePeople, type GoneFamily } from './erase.ts'
import { addressOf } from './family-queries.ts'
import { chosenPeople } from './people.ts'
import { addRequest, closeRequest, lockRequest, openRequest, requestById } from './request-queries.ts'
import { requestShape } from './shape.ts'

interface PrivacyContext extends Pick<Context, 'queue' | 'now'> {
  readonly user: Staff
}

/** Whether the day of a request is today or within the year before. */
const isRequestDay = (day: string, now: Date) => day <= riyadhDay(now) && day >= addDays(riyadhDay(now), -365)

/** Stores a request that a family made; 409 with the open one of the same kind. Returns its id. */
export async function writeRequest(
  trx: Trx,
  { user, now }: PrivacyContext,
  { asked_on, family_id, person_id, kind, channel }: ParsedInput<typeof calls.writePrivacyRequest>['body'],
): Promise<number> {
  if (!isRequestDay(asked_on, now())) throw invalidField('asked_on')
  const record = await lockOr404(trx, family_id, user)
  const person = await personIn(trx, record, person_id)
  const open = await openRequest(trx, person, kind)
  if (open) throw new Problem('conflict', { data: { current: requestShape(open, now()) } })
  const request = { kind, channel, asked_on, person_id: person, written_by: user.id, written_at: now() }
  const id = await addRequest(trx, request)
  await notifyDesk(trx, 'family', record.id)
  return id
}

/** Locks an open request of an existing family until its outcome is stored. */
async function lockOpen(trx: Trx, id: number, now: Date) {
  await lockRequest(trx, id)
  const request = await requestById(trx, id)
  if (!request) throw new Problem('not_found')
  const { record_id, person_id, record_language } = request
  if (request.closed_at || record_id === null)
    throw new Problem('conflict', { data: { current: requestShape(request, now) } })
  return { ...request, record_id, person_id, record_language: record_language as Language }
}

/** Closes a request as sent or declined, and mails the family if the user wishes. */
export async function closeWithAnswer(
  trx: Trx,
  { queue, user, now }: PrivacyContext,
  id: number,
  body: ParsedInput<typeof calls.closePrivacyRequest>['body'],
) {
  const { outcome, reason = null, tell, people } = body
  const request = await lockOpen(trx, id, now())
  if (outcome === 'sent' && request.kind !== 'copy') throw invalidField('outcome')
  if (outcome === 'declined' && reason === null) throw invalidField('reason', { rule: 'required' })
  const email = tell ? await addressOf(trx, await chosenPeople(trx, request.record_id, people)) : null
  await closeRequest(trx, id, { outcome, reason, staffId: user.id, at: now() })
  const language = request.record_language
  const { person_id } = request
  if (email) await writeAnswer(trx, queue, { person_id, kind: outcome, email, language, reason, at: now() })
  await notifyDesk(trx, 'family', request.record_id)
}

/** Erases people of the request's record, closes the request, and mails the family if the user wishes. Their files remain. */
export async function erase(
  trx: Trx,
  { queue, user, now }: PrivacyContext,
  id: number,
  { people: named, tell }: ParsedInput<typeof calls.eraseFamily>['body'],
): Promise<GoneFamily> {
  const request = await lockOpen(trx, id, now())
  if (request.kind !== 'erase') throw new Problem('not_found')
  const people = await chosenPeople(trx, request.record_id, named)
  const email = tell ? await addressOf(trx, people) : null
  await closeRequest(trx, id, { outcome: 'erased', reason: null, staffId: user.id, at: now() })
  // The notice is sent before the erasure: afterwards the branch is unknown.
  await notifyDesk(trx, 'family', request.record_id)
  const gone = await erasePeople(trx, people)
  const language = request.record_language
  const answer = { person_id: null, kind: 'erased', language, reason: null, at: now() } as const
  if (email) await writeAnswer(trx, queue, { ...answer, email })
  return gone
}
