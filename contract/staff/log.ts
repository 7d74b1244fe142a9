import { z } from 'zod'
import { downloads } from '../budgets.ts'
import { endpoint } from '../endpoint.ts'
import { optionalDay, optionalText } from '../fields.ts'
import { pagingQuery } from '../paging.ts'
import { type Action, actions } from './roles.ts'

/** What a row of the log says was done: what it took the permission for, or what no permission is asked for. */
export const loggedActions = [
  ...(Object.keys(actions) as Action[]),
  'signed_in',
  'signed_out',
  'sign_in_failed',
  'joined',
  'password_reset',
  'authenticator_set_up',
  'passkey_set_up',
  'staff_invited',
  'staff_changed',
  'staff_switched_off',
  'staff_switched_on',
] as const

const values = z
  .union([z.record(z.string(), z.unknown()), z.array(z.string())])
  .nullable()
  .meta({ description: 'Of a person’s row only the names of the columns that changed' })

export const LogRow = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  staff: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  address: z.string().nullable().meta({ description: 'From where, as a network address' }),
  action: z.string(),
  thing: z.object({ kind: z.string(), id: z.string().nullable() }),
  before: values,
  after: values,
})
export type LogRow = z.output<typeof LogRow>

export const listLog = endpoint({
  method: 'GET',
  path: '/desk/log',
  caller: 'staff',
  may: 'log.see',
  summary: 'What staff did and looked at, the newest first',
  query: pagingQuery(50).extend({
    who: optionalText(200).meta({ description: 'The id of one of the staff, or a part of a name' }),
    what: optionalText(200).meta({ description: 'A part of an action or of a kind of thing, or `kind:id`' }),
    from: optionalDay,
    to: optionalDay,
  }),
  answer: z.array(LogRow),
  paged: true,
})

export const checkLog = endpoint({
  method: 'GET',
  path: '/desk/log/check',
  caller: 'staff',
  may: 'log.see',
  summary: 'Whether the log is as it was written: each row holds the hash of the one before',
  answer: z.object({
    rows: z.number().int(),
    broken_at: z.number().int().nullable().meta({ description: 'The first row that does not fit the one before it' }),
  }),
  // It reads every row.
  limit: downloads,
})
