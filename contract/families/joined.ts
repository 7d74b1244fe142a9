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
      key: z.string().meta({ description: 'Names this person in `part`' }),
      names: z.array(z.string()),
      phones: z.array(z.string()),
      email: z.string().nullable(),
      account: z.string().nullable().meta({ description: 'The name of their account' }),
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
  summary:
    'Records that were joined by a number or a typed address alone, which nobody has looked at yet; the first fifty',
  answer: z.object({ total: z.number().int(), records: z.array(JoinedRecord) }),
})

export const unmergeJoinedRecord = endpoint({
  method: 'POST',
  path: '/desk/families/:id/part-people',
  caller: 'staff',
  may,
  verb: 'people_parted',
  summary: 'Give these people a record of their own each; somebody has to stay. The rest belongs together',
  params,
  body: z.object({ people: z.array(z.string().max(keyMaxLength)).min(1).max(100) }),
  answer: z.object({ parted: z.array(z.number().int()).meta({ description: 'The records that were made' }) }),
  limit: desk,
})

export const keepJoinedRecord = endpoint({
  method: 'POST',
  path: '/desk/families/:id/keep-together',
  caller: 'staff',
  may,
  verb: 'people_kept_together',
  summary: 'Say that everybody in this record belongs together',
  params,
  answer: z.object({ kept: z.literal(true) }),
  limit: desk,
})
