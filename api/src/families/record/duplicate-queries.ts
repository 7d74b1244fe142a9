import type { Duplicate } from 'contract/families/desk.ts'
import type { Language } from 'i18n/languages.ts'
import { sql } from 'kysely'
import { nameOf } from '../../platform/db/bilingual.ts'
import type { BranchIds } from '../../platform/db/branch-ids.ts'
import type { Db, Trx } from '../../platform/db/client.ts'
import { familyInBranches } from '../list/filter-queries.ts'

/** More than any family has: whoever sends many requests under a number pushes nobody out. */
const atMost = 50

/** An address of so many records is a mailbox that families share: it suggests nothing. */
const sharedFrom = 5

/** People who have a number, an address or a child of `part`, a person. */
const alike = sql`
  select other.id as person_id, case when position('@' in shared.contact) > 0 then 'email' else 'number' end as because,
    case when position('@' in shared.contact) > 0 then 1 else 0 end as rank
  from unnest(part.contacts) shared (contact) join family_people other on other.contacts @> array[shared.contact]
  where position('@' in shared.contact) = 0 or (
    select count(distinct every.family_id) from family_people every where every.contacts @> array[shared.contact]) < ${sharedFrom}
  union all
  select other.person_id, 'child', 2
  from family_children own join family_children other on other.birth_date = own.birth_date
    and name_letters(other.name) = name_letters(own.name)
  where own.person_id = part.id`

/** People with a number that differs from one of `part` in its last two digits, and a similar name. */
const nearlyAlike = sql`
  select other.id, 'phone', 3
  from unnest(part.contacts) own (phone) join family_people other
    on other.search like '%|' || left(own.phone, -2) || '__%' and other.id <> part.id
  where position('@' in own.phone) = 0 and exists (select from unnest(other.contacts) near
      where near <> own.phone and length(near) = length(own.phone) and starts_with(near, left(own.phone, -2)))
    and exists (select from unnest(part.names || part.name) one, unnest(other.names || other.name) another
      where similarity(name_letters(one), name_letters(another)) >= 0.5)`

/** Whether staff said that these people are not the same. */
const isDenied = sql`exists (select from family_not_duplicates denied
  where denied.person_id = least(part.id, person.id) and denied.other_id = greatest(part.id, person.id))`

const isOfOtherBranch = sql<boolean>`coalesce(families.branch_id <> record.branch_id, false)`

/**
 * Other records with the same number, address or child, or a similar number and name (desk §3), each with the person who has it.
 * One of another branch is only named: it stays a record of its own.
 */
export async function duplicatesOf(
  db: Db | Trx,
  recordId: number,
  branchIds: BranchIds,
  language: Language,
): Promise<readonly Duplicate[]> {
  const rows = await sql<Omit<Duplicate, 'created_at'> & { readonly created_at: Date }>`
    select * from (
      select distinct on (families.id) families.id, person.id as person_id, person.name, families.created_at, found.because,
        found.rank, ${isOfOtherBranch} as is_of_other_branch,
        case when branches.id is null then null
          else json_build_object('id', branches.id, 'name', ${nameOf('branches', language)}) end as branch,
        (select address from person_contacts where person_id = person.id and channel = 'phone' order by rank limit 1) as phone,
        (select json_build_object('address', address, 'confirmed', confirmed) from person_contacts
          where person_id = person.id and channel = 'email' order by rank limit 1) as email,
        array(select name from family_children where person_id = person.id and name is not null order by id limit 3) as children
      from families record join family_people part on part.family_id = record.id
      cross join lateral (${alike} union all ${nearlyAlike}) found
      join family_people person on person.id = found.person_id
      join families on families.id = person.family_id
      left join branches on branches.id = families.branch_id
      where record.id = ${recordId} and families.id <> record.id and ${familyInBranches(branchIds)} and not ${isDenied}
        and not (found.because = 'phone' and ${isOfOtherBranch})
      order by families.id, found.rank, person.id
    ) duplicate order by is_of_other_branch, rank, id desc limit ${atMost}`
    .execute(db)
    .then(({ rows }) => rows)
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }))
}

/** These families, each with the mark whether another record of its branch may be the same one. */
export async function withSuggestions<F extends { readonly id: number }>(
  db: Db,
  families: readonly F[],
  branchIds: BranchIds,
): Promise<(F & { is_suggested: boolean })[]> {
  const { rows } = await sql<{ id: number }>`
    select record.id from families record where record.id = any(${families.map(({ id }) => id)}::integer[]) and exists (
      select from family_people part
      cross join lateral (${alike}) found
      join family_people person on person.id = found.person_id
      join families on families.id = person.family_id
      where part.family_id = record.id and families.id <> record.id
        and not ${isOfOtherBranch} and ${familyInBranches(branchIds)} and not ${isDenied})`.execute(db)
  return families.map((family) => ({ ...family, is_suggested: rows.some(({ id }) => id === family.id) }))
}
