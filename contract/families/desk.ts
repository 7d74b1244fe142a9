import { z } from 'zod'
import { language } from '../accounts/forms.ts'
import { searches } from '../budgets.ts'
import { endpoint } from '../endpoint.ts'
import { id, optionalDay, optionalId } from '../fields.ts'
import { chosen, words } from '../filters.ts'
import { pagingQuery } from '../paging.ts'
import { stages } from './stages.ts'
import { TimelineEvent } from './timeline.ts'

/** Lists load twelve and offer more. */
const familiesPerPage = 12

/** Most families selected one by one; beyond that, a filter selects them. */
export const familiesChosenAtMost = 1000

/** All open families, or those of one stage. */
export const stageFilters = ['open', ...stages] as const
export const familySorts = ['waiting', 'newest', 'name', 'next_step'] as const

/** Filters of a list of families; the same for its file and for bulk actions on all of it. */
export const familyFilter = {
  q: words.meta({ description: 'A name in any spelling, any form of a phone number, an email address or a reference' }),
  branch_id: optionalId,
  stage: chosen(stageFilters),
  source: words,
  campaign: words.meta({ description: 'Campaign of the first visit to the site' }),
  first_page: words.meta({ description: 'Landing page of the first visit to the site' }),
  owner_id: z.union([z.enum(['none', 'left']), optionalId]).optional() as z.ZodType<
    'none' | 'left' | number | undefined,
    string | number | undefined
  > & { _zod: { optin: 'optional'; optout: 'optional' } },
  waiting: chosen(['yes', 'no', 'overdue'] as const),
  next_step: chosen(['none', 'due'] as const),
  since: optionalDay.meta({ description: 'Last activity on or after this day' }),
}
export const FamilyFilter = z.object(familyFilter)
export type FamilyFilter = z.output<typeof FamilyFilter>
const FamilyQuery = pagingQuery(familiesPerPage).extend({ ...familyFilter, sort: chosen(familySorts) })

const optionalText = z.string().nullable()
const named = z.object({ id: z.number().int(), name: z.string() })

export const FamilyChild = z.object({
  id: z.number().int(),
  name: z.string().nullable(),
  birth_date: z.string().nullable(),
  age: z.number().nullable().meta({ description: 'Age in years as given by the family, if the birth date is unknown' }),
  age_on: z.string().nullable(),
  program: named.nullable(),
  start_date: z.string().nullable(),
  kid_id: z.number().int().nullable().meta({ description: 'Id of the registered child' }),
  asked_on: z.string().nullable().meta({ description: 'The day on which the family asked in its last registration' }),
  entered_on: z
    .string()
    .nullable()
    .meta({ description: 'The day on which staff entered that; null: the family sent it' }),
  of_account: z.boolean().meta({ description: 'Registered by an account, whose parents change it' }),
})

export const ReplyClock = z.object({
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
  source: z.string().meta({ description: 'Answer of the survey, else the channel of the first contact' }),
  first_visit: z
    .object({
      page: optionalText,
      campaign: optionalText,
      source: optionalText,
      medium: optionalText,
      referrer: optionalText.meta({ description: 'Host of the referring page' }),
    })
    .nullable()
    .meta({ description: 'Landing page and campaign of the first visit to the site' }),
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

export const FamilyConsent = z.object({
  kind: z.enum(['news', 'photos']),
  submission_id: z.number().int().nullable().meta({ description: 'Survey that asked about news; null for pictures' }),
  kid: named.nullable(),
  audience: z.string().nullable(),
  given: z.boolean(),
  at: z.iso.datetime(),
  wording: z.string(),
})

/** A person in a record, with the names and contacts they gave. */
export const Person = z.object({
  id: z.number().int(),
  merge_id: z.number().int().nullable().meta({ description: 'Id for `part`, which removes them from the record' }),
  names: z.array(z.string()),
  phones: z.array(z.string()),
  emails: z.array(z.string()),
  account: z.object({ name: z.string(), email: z.string(), confirmed: z.boolean() }).nullable(),
  requests_count: z.number().int(),
  since: z.iso.datetime(),
})
export type Person = z.output<typeof Person>

export const Recipient = z.object({
  channel: z.enum(['email', 'phone']),
  address: z.string(),
  name: z.string(),
  person_id: z.number().int(),
  by_staff: z.boolean(),
  confirmed: z.boolean(),
  is_usual: z.boolean().meta({ description: 'Of the person to whom a reply goes by default' }),
  asked_at: z.iso.datetime().nullable().meta({ description: 'Time of the last request with this address' }),
})
export type Recipient = z.output<typeof Recipient>

export const FamilyRecord = Family.extend({
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
  consents: z.array(FamilyConsent),
  timeline: z.array(TimelineEvent).meta({ description: 'Newest first, at most 500' }),
  merges: z.array(z.object({ id: z.number().int(), at: z.iso.datetime(), by: named.nullable(), name: z.string() })),
  looks: z.array(z.object({ at: z.iso.datetime(), by: named })),
  people: z.array(Person).meta({ description: 'The first, and those whom staff have put together with them' }),
  recipients: z.array(Recipient).meta({
    description: 'Contacts with their owners; a reply goes to the first person by default',
  }),
})
export type FamilyRecord = z.output<typeof FamilyRecord>

export const ListedFamily = Family.extend({
  is_suggested: z.boolean().meta({ description: 'Another record may be the same family' }),
})
export type ListedFamily = z.output<typeof ListedFamily>

export const listFamilies = endpoint({
  method: 'GET',
  path: '/desk/families',
  caller: 'staff',
  may: 'families.see',
  summary: 'Families, longest waiting first',
  query: FamilyQuery,
  answer: z.array(ListedFamily),
  paged: true,
  limit: searches,
})

export const listFirstVisits = endpoint({
  method: 'GET',
  path: '/desk/families/first-visits',
  caller: 'staff',
  may: 'families.see',
  summary: 'Most frequent campaigns and landing pages, to filter by',
  answer: z.object({ campaigns: z.array(z.string()), pages: z.array(z.string()) }),
})

export const listFamilyOwners = endpoint({
  method: 'GET',
  path: '/desk/family-owners',
  caller: 'staff',
  may: 'families.see',
  summary: 'Staff to whom families can be assigned',
  answer: z.array(named),
})

export const showFamily = endpoint({
  method: 'GET',
  path: '/desk/families/:id',
  caller: 'staff',
  may: 'families.see',
  verb: 'family_opened',
  records: 'family',
  summary: 'Record of a family; for a merged family the record it was merged into',
  params: z.object({ id }),
  answer: FamilyRecord,
})

export const Duplicate = z.object({
  id: z.number().int(),
  person_id: z.number().int(),
  name: z.string(),
  phone: z.string().nullable(),
  email: z.object({ address: z.string(), confirmed: z.boolean() }).nullable(),
  children: z.array(z.string()),
  branch: named.nullable(),
  is_of_other_branch: z.boolean().meta({ description: 'It stays a record of its own' }),
  created_at: z.iso.datetime(),
  because: z.enum(['number', 'email', 'child', 'phone']),
})
export type Duplicate = z.output<typeof Duplicate>

export const listDuplicates = endpoint({
  method: 'GET',
  path: '/desk/families/:id/doubles',
  caller: 'staff',
  may: 'families.see',
  summary: 'Other records that may be the same family, each with the person and the reason',
  params: z.object({ id }),
  answer: z.array(Duplicate),
})

export const searchDesk = endpoint({
  method: 'GET',
  path: '/desk/search',
  caller: 'staff',
  may: 'families.see',
  summary: 'Search families by name, phone number, email address or reference',
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
  limit: searches,
})
