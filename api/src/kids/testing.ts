import type { Input } from 'contract/endpoint.ts'
import { declarationWording } from 'contract/kids/rules.ts'
import { registerKidToBranch } from 'contract/registrations/endpoints.ts'
import type { RegistrationStatus } from 'contract/registrations/statuses.ts'
import { addDays, riyadhDay } from 'i18n/format.ts'
import { aParentWithAddress } from '../accounts/testing.ts'
import type { School } from '../platform/db/testing.ts'
import { changeStatus } from '../registrations/actions.ts'

type Body = Input<typeof registerKidToBranch>['body']

/** ISO day in Riyadh, `days` days from today. */
export const dayFromToday = (days: number) => addDays(riyadhDay(new Date()), days)

export const aKid = (changes: Partial<NonNullable<Body['kid']>> = {}) => ({
  name: 'لمى',
  birth_date: dayFromToday(-4 * 365),
  gender: 'female' as const,
  nationality_id: 1,
  notes: 'No nuts',
  ...changes,
})

/** A valid registration; each test changes the fields it checks. */
export const aRegistrationOf = (changes: Partial<Body> = {}): Body => ({
  ...(changes.kid_id === undefined && { kid: aKid() }),
  branch_id: 1,
  program_id: 3,
  start_date: dayFromToday(60),
  notes: 'She knows the garden already',
  declaration: declarationWording,
  ...changes,
})

export const setStatus = ({ db, services: { now } }: School, registrationId: number, status: RegistrationStatus) =>
  db.transaction().execute((trx) => changeStatus(trx, registrationId, status, now()))

/** A family of a branch: its address is confirmed, and its child has a place there. */
export async function aFamilyOf(school: School, branch_id: number, changes: Partial<Body> = {}) {
  const parent = await aParentWithAddress(school)
  const body = aRegistrationOf({ branch_id, ...changes })
  const { id: registrationId, kid } = await parent.call(registerKidToBranch, { body })
  await setStatus(school, registrationId, 'accepted')
  return { parent, kidId: kid.id, registrationId }
}
