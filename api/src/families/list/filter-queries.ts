import type { FamilyFilter } from 'contract/families/desk.ts'
import { phoneDigits } from 'contract/phones.ts'
import { foldDigits } from 'contract/text.ts'
import { type RawBuilder, sql } from 'kysely'

/** Whose families somebody may see. */
export type BranchIds = readonly number[] | 'all'

/** What a filter is judged by beside itself. */
export interface Filtering {
  readonly branchIds: BranchIds
  readonly now: Date
  readonly overdueBefore: { readonly byBranch: ReadonlyMap<number, Date>; readonly others: Date }
}

export const ofBranches = (branchIds: BranchIds): RawBuilder<boolean> =>
  branchIds === 'all' ? sql<boolean>`true` : sql<boolean>`families.branch_id = any(${[...branchIds]}::integer[])`

const literal = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

/** A word is looked for anywhere; one of a letter or two at the beginning of a name, which an index knows too. */
const hasWord = (word: RawBuilder<string>, length: number) =>
  length >= 3
    ? sql<boolean>`search like '%' || ${word} || '%'`
    : sql<boolean>`(search like '%|' || ${word} || '%' or search like '% ' || ${word} || '%')`

/** Where the families stand that a search means, in whose files they lie now. */
const inFiles = (homes: RawBuilder<unknown>) =>
  sql<boolean>`families.id in (select coalesce(merged_into, id) from families home where ${homes})`

const byPhone = (written: string): RawBuilder<boolean> => {
  const digits = phoneDigits(written)
  if (/^\+\d{11,15}$/.test(digits))
    return inFiles(sql`home.id in (select family_id from family_phones where phone = ${digits})`)
  const plain = foldDigits(written).replace(/\D/g, '')
  const begun = digits.startsWith('+') ? digits : `+${digits}`
  return inFiles(sql`home.id in (
    select family_id from family_phones where phone like ${`${begun}%`}
    union all select id from families where search like ${`%${plain}%`})`)
}

const byReference = (reference: string) =>
  inFiles(sql`home.id in (
    select family_id from tours where reference = ${reference}
    union all select family_id from messages where reference = ${reference}
    union all select family_id from registrations where reference = ${reference})`)

const byWords = (q: string): RawBuilder<boolean> => {
  const words = q.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
  // An article alone, a sign: nothing is meant.
  if (words.length === 0) return sql<boolean>`false`
  const found = words.slice(0, 6).map((word) => {
    const letters = sql<string>`split_part(name_letters(${literal(word)}), ' ', 1)`
    return hasWord(letters, [...word].length)
  })
  return inFiles(sql.join(found, sql` and `))
}

/** What is typed into a search: a number in any form, an address, a reference, or names however they are written. */
function meant(q: string): RawBuilder<boolean> {
  const folded = foldDigits(q).trim()
  if (/^[A-Za-z]{2}-[0-9A-Za-z]{6}$/.test(folded)) return byReference(folded.toUpperCase())
  if (/^[+\d\s().\u200e\u200f\u202a-\u202e\u2066-\u2069-]+$/.test(folded) && (folded.match(/\d/g)?.length ?? 0) >= 3)
    return byPhone(folded)
  if (folded.includes('@')) return inFiles(sql`search like ${`%${literal(folded.toLowerCase())}%`}`)
  return byWords(folded)
}

const overdue = ({ overdueBefore: { byBranch, others } }: Filtering): RawBuilder<boolean> => {
  const cases = [...byBranch].map(([branch, before]) => sql`when ${branch}::integer then ${before}::timestamptz`)
  const before = cases.length > 0 ? sql`case branch_id ${sql.join(cases, sql` `)} else ${others} end` : sql`${others}`
  return sql<boolean>`waiting_since < ${before}`
}

/** The conditions of a list: a file of its own, of one's branches, and what was chosen. */
export function conditionsOf(
  filter: FamilyFilter,
  filtering: Filtering,
  among?: readonly number[],
): RawBuilder<boolean> {
  const { q, branch_id, stage, source, owner_id, waiting, next_step, since } = filter
  const all: RawBuilder<boolean>[] = [sql<boolean>`merged_into is null`, ofBranches(filtering.branchIds)]
  if (among) all.push(sql<boolean>`families.id = any(${[...among]}::integer[])`)
  if (q) all.push(meant(q))
  if (branch_id !== undefined) all.push(sql<boolean>`branch_id = ${branch_id}`)
  if (stage === 'open') all.push(sql<boolean>`stage not in ('enrolled', 'not_coming')`)
  else if (stage) all.push(sql<boolean>`stage = ${stage}`)
  if (source) all.push(sql<boolean>`source = ${source}`)
  if (owner_id === 'none') all.push(sql<boolean>`owner_id is null`)
  else if (owner_id !== undefined) all.push(sql<boolean>`owner_id = ${owner_id}`)
  if (waiting === 'yes') all.push(sql<boolean>`waiting_since is not null`)
  if (waiting === 'no') all.push(sql<boolean>`waiting_since is null`)
  if (waiting === 'overdue') all.push(overdue(filtering))
  if (next_step === 'none') all.push(sql<boolean>`next_step is null`)
  if (next_step === 'due')
    all.push(sql<boolean>`next_step_on <= (${filtering.now}::timestamptz at time zone 'Asia/Riyadh')::date`)
  if (since) all.push(sql<boolean>`last_at >= ${`${since}T00:00:00+03:00`}::timestamptz`)
  return sql<boolean>`${sql.join(all, sql` and `)}`
}
