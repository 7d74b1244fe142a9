import type { Duplicate } from 'contract/families/desk.ts'
import type { Language } from 'i18n/languages.ts'
import { sql } from 'kysely'
import { nameOf } from '../../platform/db/bilingual.ts'
import type { BranchIds } from '../../platform/db/branch-ids.ts'
import type { Db, Trx } from '../../platform/db/client.ts'
import { familyInBranches } from '../list/filter-queries.ts'

const atMost = 5

/** An address of so many records is a mailbox that families share: it suggests nothing. */
const sharedFrom = 5

/** People who have a number, an address or a child of `part`, a person. */
const alike = sql`
  select other.family_id, 'number' as because, 0 as rank
  from family_phones own join family_phones other on other.phone = own.phone where own.family_id = part.id
  union all
  select other.family_id, 'email', 1
  from family_emails own join family_emails other on lower(other.email) = lower(own.email)
  where own.family_id = part.id and (
    select count(distinct coalesce(merged_into, families.id)) from family_emails every join families on families.id = every.family_id
    where lower(every.email) = lower(own.email)) < ${sharedFrom}
  union all
  select other.family_id, 'child', 2
  from family_children own join family_children other on other.birth_date = own.birth_date
    and name_letters(other.name) = name_letters(own.name)
  where own.family_id = part.id`

/** People with a number that differs from one of `part` in its last two digits, and a similar name. */
const nearlyAlike = sql`
  select other.family_id, 'phone', 3
  from family_phones own join family_phones other
    on other.phone <> own.phone and other.phone ~>=~ left(own.phone, -2) and other.phone ~<~ (left(own.phone, -2) || ':')
  join family_names own_name on own_name.family_id = own.family_id
  join family_names other_name on other_name.family_id = other.family_id
  where own.family_id = part.id and length(other.phone) = length(own.phone)
    and similarity(name_letters(own_name.name), name_letters(other_name.name)) >= 0.5`

/** Whether staff said that these are not the same: `part` or its record, and `person` or its record `families`. */
const isDenied = sql`exists (
  select from family_not_duplicates denied
  where denied.family_id in (part.id, record.id, person.id, families.id) and denied.other_id in (part.id, record.id, person.id, families.id)
    and (denied.family_id in (part.id, record.id)) <> (denied.other_id in (part.id, record.id)))`

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
  const { rows } = await sql<Omit<Duplicate, 'created_at'> & { readonly created_at: Date }>`
    select * from (
      select distinct on (families.id) families.id, person.id as person_id, person.name, families.created_at, found.because,
        found.rank, ${isOfOtherBranch} as is_of_other_branch,
        case when branches.id is null then null
          else json_build_object('id', branches.id, 'name', ${nameOf('branches', language)}) end as branch,
        (select phone from family_phones where family_id = person.id order by by_staff, id limit 1) as phone,
        (select json_build_object('address', email, 'confirmed', verified_at is not null) from family_emails
          where family_id = person.id order by verified_at is null, by_staff, id limit 1) as email,
        array(select name from family_children where family_id = person.id and name is not null order by id limit 3) as children
      from families record join families part on part.id = record.id or part.merged_into = record.id
      cross join lateral (${alike} union all ${nearlyAlike}) found
      join families person on person.id = found.family_id
      join families on families.id = coalesce(person.merged_into, person.id)
      left join branches on branches.id = families.branch_id
      where record.id = ${recordId} and families.id <> record.id and ${familyInBranches(branchIds)} and not ${isDenied}
        and not (found.because = 'phone' and ${isOfOtherBranch})
      order by families.id, found.rank, person.id
    ) duplicate order by is_of_other_branch, rank, id limit ${atMost}`.execute(db)
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }))
}

/** Those of these records beside which another one stands that may be the same family. */
export async function withDuplicates(
  db: Db,
  ids: readonly number[],
  branchIds: BranchIds,
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select record.id from families record where record.id = any(${[...ids]}::integer[]) and exists (
      select from families part
      cross join lateral (${alike}) found
      join families person on person.id = found.family_id
      join families on families.id = coalesce(person.merged_into, person.id)
      where (part.id = record.id or part.merged_into = record.id) and families.id <> record.id
        and not ${isOfOtherBranch} and ${familyInBranches(branchIds)} and not ${isDenied})`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
