import type { Input } from 'contract/endpoint.ts'
import type { registerKidToBranch } from 'contract/kids/endpoints.ts'
import { declarationWording } from 'contract/kids/rules.ts'
import { addDays, riyadhDay } from 'i18n/format.ts'

type Body = Input<typeof registerKidToBranch>['body']

/** So many days from today in Riyadh. */
export const dayFromToday = (days: number) => addDays(riyadhDay(new Date()), days)

export const aKid = (changes: Partial<NonNullable<Body['kid']>> = {}) => ({
  name: 'لمى',
  birth_date: dayFromToday(-4 * 365),
  gender: 'female' as const,
  nationality_id: 1,
  notes: 'No nuts',
  ...changes,
})

/** What a family might send; every test changes what it is about. */
export const aRegistrationOf = (changes: Partial<Body> = {}): Body => ({
  ...(changes.kid_id === undefined && { kid: aKid() }),
  branch_id: 1,
  program_id: 3,
  start_date: dayFromToday(60),
  notes: 'She knows the garden already',
  declaration: declarationWording,
  ...changes,
})
