import { z } from 'zod'
import { language } from '../accounts/forms.ts'
import { endpoint } from '../endpoint.ts'
import { id, optionalDay, optionalId } from '../fields.ts'
import { chosen, chosenIds, words } from '../filters.ts'
import { pagingQuery } from '../paging.ts'
import { stages } from './stages.ts'

/** Lists load twelve and offer more. */
const familiesPerPage = 12

/** So many can be chosen one by one; what is more is a filter. */
export const familiesChosenAtMost = 1000

/** Every open one, or one stage. */
export const stageFilters = ['open', ...stages] as const
export const familySorts = ['waiting', 'newest', 'name', 'next_step'] as const

/** What a list is narrowed by; the same for the list, its file and what is done with all of it. */
export const familyFilter = {
  q: words.meta({ description: 'A name however it is written, any form of a phone number, an address, a reference' }),
  branch_id: optionalId,
  stage: chosen(stageFilters),
  source: words,
  owner_id: z.union([z.literal('none'), optionalId]).optional() as z.ZodType<
    'none' | number | undefined,
    string | number | undefined
  > & { _zod: { optin: 'optional'; optout: 'optional' } },
  waiting: chosen(['yes', 'no', 'overdue'] as const),
  next_step: chosen(['none', 'due'] as const),
  since: optionalDay.meta({ description: 'Something has happened since this day' }),
}
export const FamilyFilter = z.object(familyFilter)
export type FamilyFilter = z.output<typeof FamilyFilter>
const FamilyQuery = pagingQuery(familiesPerPage).extend({ ...familyFilter, sort: chosen(familySorts) })

const named = z.object({ id: z.number().int(), name: z.string() })

const FamilyChild = z.object({
  id: z.number().int(),
  name: z.string().nullable(),
  birth_date: z.string().nullable(),
  age: z.number().nullable().meta({ description: 'In years, as it was said, where no birth date is known' }),
  age_on: z.string().nullable(),
  program: named.nullable(),
  start_date: z.string().nullable(),
  kid_id: z.number().int().nullable().meta({ description: 'Where the child is registered' }),
})

const ReplyClock = z.object({
  due_at: z.iso.datetime(),
  used_minutes: z.number().int(),
  promised_minutes: z.number().int(),
})

export const Family = z.object({
  id: z.number().int(),
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  language,
  branch: named.nullable(),
  stage: z.enum(stages),
  stage_reason: z.string().nullable(),
  source: z.string(),
  owner: named.nullable(),
  waiting_since: z.iso.datetime().nullable(),
  overdue: z.boolean(),
  reply_clock: ReplyClock.nullable(),
  next_step: z.object({ text: z.string(), on: z.string().nullable() }).nullable(),
  children: z.array(FamilyChild),
  last_at: z.iso.datetime(),
  version: z.number().int(),
})
export type Family = z.output<typeof Family>

export const TimelineEvent = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  kind: z.string(),
  by: named.nullable(),
  facts: z.record(z.string(), z.unknown()),
})
export type TimelineEvent = z.output<typeof TimelineEvent>

const Consent = z.object({
  kind: z.enum(['news', 'photos']),
  kid: named.nullable(),
  audience: z.string().nullable(),
  given: z.boolean(),
  at: z.iso.datetime(),
  wording: z.string(),
})

export const FamilyFile = Family.extend({
  names: z.array(z.string()),
  phones: z.array(z.string()),
  emails: z.array(z.string()),
  verified_emails: z.array(z.string()),
  notes: z.array(
    z.object({
      id: z.number().int(),
      text: z.string(),
      at: z.iso.datetime(),
      edited_at: z.iso.datetime().nullable(),
      by: named.nullable(),
    }),
  ),
  consents: z.array(Consent),
  timeline: z.array(TimelineEvent).meta({ description: 'The latest first, at most 500' }),
  merges: z.array(z.object({ id: z.number().int(), at: z.iso.datetime(), by: named.nullable(), name: z.string() })),
  looks: z.array(z.object({ at: z.iso.datetime(), by: named })),
})
export type FamilyFile = z.output<typeof FamilyFile>

export const listFamilies = endpoint({
  method: 'GET',
  path: '/desk/families',
  caller: 'staff',
  may: 'families.see',
  summary: 'Families, those who wait longest first',
  query: FamilyQuery,
  answer: z.array(Family),
  paged: true,
})

export const exportFamilies = endpoint({
  method: 'GET',
  path: '/desk/families.csv',
  caller: 'staff',
  may: 'families.see',
  summary: 'The families of a filter, or those that were chosen, for a spreadsheet',
  query: FamilyFilter.extend({
    sort: chosen(familySorts),
    ids: chosenIds(familiesChosenAtMost).meta({
      description: 'Only these, `1,2,3`; of them what the filter lets through',
    }),
  }),
  download: 'text/csv',
  answer: z.instanceof(Blob),
})

export const showFamily = endpoint({
  method: 'GET',
  path: '/desk/families/:id',
  caller: 'staff',
  may: 'families.see',
  records: 'family',
  summary: 'A family’s file; that of a family merged into another is the other’s',
  params: z.object({ id }),
  answer: FamilyFile,
})

export const listDoubles = endpoint({
  method: 'GET',
  path: '/desk/families/:id/doubles',
  caller: 'staff',
  may: 'families.see',
  summary: 'Files that look like the same family',
  params: z.object({ id }),
  answer: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      phone: z.string().nullable(),
      created_at: z.iso.datetime(),
      because: z.enum(['email', 'child', 'phone']),
    }),
  ),
})

export const searchDesk = endpoint({
  method: 'GET',
  path: '/desk/search',
  caller: 'staff',
  may: 'families.see',
  summary: 'A family by a name, any form of its phone number, an address or a reference',
  query: z.object({ q: z.string().max(100) }),
  answer: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      phone: z.string().nullable(),
      branch: named.nullable(),
      stage: z.enum(stages),
      children: z.array(z.string()),
    }),
  ),
})
