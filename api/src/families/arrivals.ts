import type { Trx } from '../db/client.ts'
import { type ArrivalTable, arrivalReaders, keepSource, markJoined } from './arrival-queries.ts'
import { beginWaiting } from './event-queries.ts'
import { addFamilyEvent, advanceFamily } from './events.ts'
import { joinFamily } from './join.ts'

const events = {
  tours: (id: number) => ['tour', { tour_id: id }] as const,
  messages: (id: number) => ['message', { message_id: id }] as const,
  survey_submissions: (id: number) => ['survey', { submission_id: id }] as const,
  registrations: (id: number) => ['registration', { registration_id: id }] as const,
  users: (id: number) => ['account', { user_id: id }] as const,
}

/** What is older than this when it is joined waits for nobody any more: it was asked before there was a desk. */
const asksForMs = 30 * 24 * 60 * 60_000

/**
 * Joins what has arrived to its family, in the transaction in which it arrives: again for an account that has another
 * phone number, or whose address is confirmed now. Answers the family; undefined where the row has gone.
 */
export async function joinArrival(
  trx: Trx,
  table: ArrivalTable,
  id: number,
  now: Date,
  { waits = true }: { /** Not where what they ask for is given at once. */ readonly waits?: boolean } = {},
): Promise<number | undefined> {
  const arrival = await arrivalReaders[table](trx, id)
  if (!arrival) return undefined
  const familyId = await joinFamily(trx, arrival, arrival.familyId ?? undefined)
  const isNew = await markJoined(trx, table, id, familyId)
  if (!isNew) return familyId
  if (table === 'survey_submissions' && arrival.source !== 'survey') await keepSource(trx, familyId, arrival.source)
  const [kind, about] = events[table](id)
  await addFamilyEvent(trx, familyId, kind, { ...about, at: arrival.at })
  if (table === 'registrations') await advanceFamily(trx, familyId, 'applied', arrival.at)
  if (waits && arrival.asks && now.getTime() - arrival.at.getTime() < asksForMs)
    await beginWaiting(trx, familyId, arrival.at)
  return familyId
}

export async function joinWithdrawal(trx: Trx, registrationId: number, at: Date): Promise<void> {
  const familyId = await joinArrival(trx, 'registrations', registrationId, at)
  if (familyId !== undefined)
    await addFamilyEvent(trx, familyId, 'registration_withdrawn', { at, registration_id: registrationId })
}

/** What the school has decided about a registration, in its family's file. */
export async function joinDecision(
  trx: Trx,
  registrationId: number,
  decision: 'accepted' | 'waitlisted' | 'rejected',
  at: Date,
): Promise<void> {
  const familyId = await joinArrival(trx, 'registrations', registrationId, at)
  if (familyId === undefined) return
  await addFamilyEvent(trx, familyId, 'registration_decided', { at, registration_id: registrationId, decision })
  if (decision === 'accepted') await advanceFamily(trx, familyId, 'place_given', at)
}
