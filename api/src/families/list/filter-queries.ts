import type { FamilyFilter } from 'contract/families/desk.ts'
import { phoneDigits, withoutSigns } from 'contract/phones.ts'
import { foldDigits, withoutMarks } from 'contract/text.ts'
import { midnightOf } from 'i18n/format.ts'
import { type RawBuilder, sql } from 'kysely'
import type { BranchIds } from '../../platform/db/branch-ids.ts'
import { searchWords } from '../../platform/db/search-words.ts'
import { branchIn } from '../../requests/branch-queries.ts'
import { referencesIn } from '../../requests/reference.ts'
import type { ReplyCalendars } from '../clock/reply-calendars.ts'

/** Values a filter needs beside its own: the user's branches, the reply clock and the time. */
export interface FilterContext {
  readonly branchIds: BranchIds
  readonly calendars: ReplyCalendars
  readonly now: Date
}

/** Records of these branches (desk §3). */
export const familyInBranches = (branchIds: BranchIds): RawBuilder<boolean> => branchIn('families.branch_id', branchIds)

const literal = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

/** People of whom a search text, or the name of a child, holds this pattern. */
const peopleLike = (pattern: RawBuilder<string>) => sql`
  select id from family_people where search like ${pattern}
  union select person_id from family_children where '|' || name_letters(name) like ${pattern}`

/** Finds people by a word anywhere; by one of one or two letters only at the beginning of a name, which has an index. */
const peopleWithWord = (word: RawBuilder<string>, length: number) =>
  length >= 3
    ? peopleLike(sql<string>`'%' || ${word} || '%'`)
    : sql`${peopleLike(sql<string>`'%|' || ${word} || '%'`)} union ${peopleLike(sql<string>`'% ' || ${word} || '%'`)}`

/** Records that contain one of these people. */
const inRecords = (people: RawBuilder<unknown>) =>
  sql<boolean>`families.id in (select family_id from family_people found where ${people})`

const byPhone = (written: string): RawBuilder<boolean> => {
  const digits = phoneDigits(written)
  if (/^\+\d{11,15}$/.test(digits)) return inRecords(sql`found.contacts @> array[${digits}]`)
  const plain = foldDigits(written).replace(/\D/g, '')
  const begun = digits.startsWith('+') ? digits : `+${digits}`
  return inRecords(sql`(search like ${`%|${begun}%`} or search like ${`%${plain}%`})`)
}

const byReference = (references: readonly string[]) =>
  inRecords(sql`found.id in (
    select person_id from tours where reference = any(${[...references]}::text[])
    union all select person_id from messages where reference = any(${[...references]}::text[])
    union all select person_id from registrations where reference = any(${[...references]}::text[]))`)

const byWords = (q: string): RawBuilder<boolean> => {
  const words = searchWords(q)
  // A search of an article or punctuation only is empty.
  if (words.length === 0) return sql<boolean>`false`
  const found = words.map((word) => {
    const letters = sql<string>`split_part(name_letters(${literal(word)}), ' ', 1)`
    return sql`found.id in (${peopleWithWord(letters, [...word].length)})`
  })
  return inRecords(sql.join(found, sql` and `))
}

/** Condition for a search text: a number in any form, an address, a reference, or names in any spelling. */
export function matchesSearch(q: string): RawBuilder<boolean> {
  const references = referencesIn(q)
  if (references.length === 1) return byReference(references)
  const found = matchesText(q)
  // The second half of a reference alone may be a name or the digits of a number, too.
  return references.length > 0 ? sql<boolean>`(${byReference(references)} or ${found})` : found
}

function matchesText(q: string): RawBuilder<boolean> {
  if (/^\+?\d{3,}$/.test(withoutSigns(q))) return byPhone(q)
  const folded = foldDigits(q).trim()
  if (folded.includes('@')) return inRecords(sql`search like ${`%${literal(withoutMarks(folded).toLowerCase())}%`}`)
  return byWords(folded)
}

/** Condition for how the first visit of a person of the record began. */
const begunBy = (column: 'campaign' | 'page', value: string) =>
  inRecords(sql`found.id in (select person_id from family_first_visits where ${sql.ref(column)} = ${value})`)

const overdue = ({ calendars, now }: FilterContext): RawBuilder<boolean> => {
  const { byBranch, others } = calendars.overdueBefore(now)
  const cases = [...byBranch].map(([branch, before]) => sql`when ${branch}::integer then ${before}::timestamptz`)
  const before = cases.length > 0 ? sql`case branch_id ${sql.join(cases, sql` `)} else ${others} end` : sql`${others}`
  return sql<boolean>`waiting_since < ${before}`
}

/** Conditions of a list: a record of the user's branches, with people, that matches the filter. */
export function conditionsOf(
  filter: FamilyFilter,
  filtering: FilterContext,
  among?: readonly number[],
): RawBuilder<boolean> {
  const { q, branch_id, stage, source, campaign, first_page, owner_id, waiting, next_step, since } = filter
  const all: RawBuilder<boolean>[] = [sql<boolean>`leads_to is null`, familyInBranches(filtering.branchIds)]
  if (among) all.push(sql<boolean>`families.id = any(${[...among]}::integer[])`)
  if (q) all.push(matchesSearch(q))
  if (branch_id !== undefined) all.push(sql<boolean>`branch_id = ${branch_id}`)
  if (stage === 'open') all.push(sql<boolean>`stage not in ('enrolled', 'not_coming')`)
  else if (stage) all.push(sql<boolean>`stage = ${stage}`)
  if (source) all.push(sql<boolean>`source = ${source}`)
  if (campaign) all.push(begunBy('campaign', campaign))
  if (first_page) all.push(begunBy('page', first_page))
  if (owner_id === 'none') all.push(sql<boolean>`owner_id is null`)
  else if (owner_id === 'left')
    all.push(sql<boolean>`owner_id in (select id from staff where switched_off_at is not null)`)
  else if (owner_id !== undefined) all.push(sql<boolean>`owner_id = ${owner_id}`)
  if (waiting === 'yes') all.push(sql<boolean>`waiting_since is not null`)
  if (waiting === 'no') all.push(sql<boolean>`waiting_since is null`)
  if (waiting === 'overdue') all.push(overdue(filtering))
  if (next_step === 'none') all.push(sql<boolean>`next_step is null`)
  if (next_step === 'due')
    all.push(sql<boolean>`next_step_on <= (${filtering.now}::timestamptz at time zone 'Asia/Riyadh')::date`)
  if (since) all.push(sql<boolean>`last_at >= ${midnightOf(since)}`)
  return sql<boolean>`${sql.join(all, sql` and `)}`
}
