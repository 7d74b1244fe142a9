import { z } from 'zod'
import { desk } from '../budgets.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'

const keyMaxLength = 300

/** A record merged before merging needed a confirmed address, with all people under its numbers and addresses. */
const JoinedRecord = z.object({
  id: z.number().int(),
  name: z.string(),
  branch: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  people: z.array(
    z.object({
      key: z.string().meta({ description: 'Key of this person for `part`' }),
      names: z.array(z.string()),
      phones: z.array(z.string()),
      email: z.string().nullable(),
      account: z.string().nullable().meta({ description: 'Name of the account' }),
      requests_count: z.number().int(),
    }),
  ),
})
export type JoinedRecord = z.output<typeof JoinedRecord>

const params = z.object({ id })
const may = 'privacy.manage'

export const listJoinedRecords = endpoint({
  method: 'GET',
  path: '/desk/families/joined',
  caller: 'staff',
  may,
  summary: 'Unreviewed records that were merged by a phone number or typed address alone; the first fifty',
  answer: z.object({ total: z.number().int(), records: z.array(JoinedRecord) }),
})

export const unmergeJoinedRecord = endpoint({
  method: 'POST',
  path: '/desk/families/:id/part-people',
  caller: 'staff',
  may,
  verb: 'people_parted',
  summary: 'Move each of these people to a new record; at least one must stay. The rest counts as one family',
  params,
  body: z.object({ people: z.array(z.string().max(keyMaxLength)).min(1).max(100) }),
  answer: z.object({ parted: z.array(z.number().int()).meta({ description: 'Ids of the new records' }) }),
  limit: desk,
})

export const keepJoinedRecord = endpoint({
  method: 'POST',
  path: '/desk/families/:id/keep-together',
  caller: 'staff',
  may,
  verb: 'people_kept_together',
  summary: 'Mark the people of a record as one family',
  params,
  answer: z.object({ kept: z.literal(true) }),
  limit: desk,
})
