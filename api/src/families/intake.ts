import { dayMs } from 'contract/durations.ts'
import type { Trx } from '../platform/db/client.ts'
import { addFamilyEvent } from './events.ts'
import { type FoundIntake, type IntakeTable, intakeReaders, keepSource, setPerson } from './intake-queries.ts'
import { addToPerson } from './people-queries.ts'
import { personOfAccount, personOfRegistration, personOfRequest } from './person-of.ts'

const events = {
  tours: (id: number) => ['tour', { tour_id: id }] as const,
  messages: (id: number) => ['message', { message_id: id }] as const,
  survey_submissions: (id: number) => ['survey', { submission_id: id }] as const,
  registrations: (id: number) => ['registration', { registration_id: id }] as const,
  users: (id: number) => ['account', { user_id: id }] as const,
}

interface LinkOptions {
  /** False if the request is fulfilled at once, as a booking is. */
  readonly waits?: boolean
  /** Details of the row, if the transaction has just inserted it; else they are read. */
  readonly found?: FoundIntake | undefined
}

/** Rows older than 30 days do not start the reply clock when they are linked. */
const replyClockMaxAgeMs = 30 * dayMs

/**
 * Links a new row to its person, in the transaction that inserts the row; called again for an account whose phone number or
 * address changes or is confirmed. Returns the person's id; undefined if the row is gone.
 */
export async function linkToFamily(
  trx: Trx,
  table: IntakeTable,
  id: number,
  now: Date,
  { waits = true, found }: LinkOptions = {},
): Promise<number | undefined> {
  const intake = found ?? (await intakeReaders[table](trx, id))
  if (!intake) return undefined
  if (intake.personId !== null) return intake.personId
  const person = await personOf(trx, table, intake)
  if (table !== 'users') await setPerson(trx, table, id, person.id)
  else if (!person.isNew) return person.id
  if (table === 'survey_submissions' && intake.source !== 'survey') await keepSource(trx, person.id, intake.source)
  const [kind, about] = events[table](id)
  const stage = table === 'registrations' ? 'applied' : undefined
  const isWaiting = waits && intake.asks && now.getTime() - intake.at.getTime() < replyClockMaxAgeMs
  await addFamilyEvent(trx, person.id, kind, { ...about, at: intake.at }, { stage, waits: isWaiting })
  return person.id
}

async function personOf(trx: Trx, table: IntakeTable, { account, ...intake }: FoundIntake) {
  if (!account) return personOfRequest(trx, intake)
  return table === 'users' ? personOfAccount(trx, account, intake) : personOfRegistration(trx, account, intake)
}

/** Adds a registration that staff entered, or that the family's account takes over, to its person's record: its child, and an event. */
export async function recordEntered(trx: Trx, registration_id: number, at: Date, staffId?: number): Promise<void> {
  const intake = await intakeReaders.registrations(trx, registration_id)
  if (!intake || intake.personId === null) return
  await addToPerson(trx, intake.personId, intake)
  await addFamilyEvent(trx, intake.personId, 'registration', { at, registration_id }, { stage: 'applied', staffId })
}

export async function recordWithdrawal(trx: Trx, registrationId: number, at: Date): Promise<void> {
  const personId = await linkToFamily(trx, 'registrations', registrationId, at)
  if (personId !== undefined)
    await addFamilyEvent(trx, personId, 'registration_withdrawn', { at, registration_id: registrationId })
}

/** Adds the school's decision about a registration to its family's timeline. */
export async function recordDecision(
  trx: Trx,
  registrationId: number,
  decision: 'accepted' | 'waitlisted' | 'rejected',
  at: Date,
): Promise<void> {
  const personId = await linkToFamily(trx, 'registrations', registrationId, at)
  if (personId === undefined) return
  const stage = decision === 'accepted' ? 'place_given' : undefined
  await addFamilyEvent(
    trx,
    personId,
    'registration_decided',
    { at, registration_id: registrationId, decision },
    { stage },
  )
}
