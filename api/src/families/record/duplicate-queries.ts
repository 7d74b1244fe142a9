import { sql } from 'kysely'
import type { BranchIds } from '../../platform/db/branch-ids.ts'
import type { Db } from '../../platform/db/client.ts'
import { familyInBranches } from '../list/filter-queries.ts'

export interface Duplicate {
  readonly id: number
  readonly name: string
  readonly phone: string | null
  readonly created_at: Date
  readonly because: 'number' | 'email' | 'child' | 'phone'
}
const atMost = 5

/**
 * Records that look like the same family: the same number, address or child, or a number that differs in its last two digits
 * under a similar name. Leaves out records marked as not duplicates, and details of claims.
 */
export async function duplicatesOf(db: Db, recordId: number, branchIds: BranchIds): Promise<readonly Duplicate[]> {
  const { rows } = await sql<Duplicate>`
    with part as (select id from families where id = ${recordId} or (merged_into = ${recordId} and not is_claim)),
    found as (
      select other.family_id, 'number' as because, 0 as rank
      from family_numbers own join family_numbers other on other.phone = own.phone
      where own.family_id in (select id from part)
      union all
      select other.family_id, 'email', 1
      from family_emails own join family_emails other on lower(other.email) = lower(own.email)
      where own.family_id in (select id from part)
      union all
      select other.family_id, 'child', 2
      from family_children own join family_children other on other.birth_date = own.birth_date
        and name_letters(other.name) = name_letters(own.name)
      where own.family_id in (select id from part)
      union all
      select other.family_id, 'phone', 3
      from family_numbers own join family_numbers other
        on other.phone <> own.phone and other.phone ~>=~ left(own.phone, -2) and other.phone ~<~ (left(own.phone, -2) || ':')
      join family_names own_name on own_name.family_id = own.family_id
      join family_names other_name on other_name.family_id = other.family_id
      where own.family_id in (select id from part) and length(other.phone) = length(own.phone)
        and similarity(name_letters(own_name.name), name_letters(other_name.name)) >= 0.5
    )
    select distinct on (families.id) families.id, families.name, families.created_at, found.because,
      (select phone from family_numbers where family_id = families.id order by is_shared, id limit 1) as phone
    from found
    join families home on home.id = found.family_id
    join families on families.id = coalesce(home.merged_into, home.id)
    where families.id <> ${recordId} and not home.is_claim and ${familyInBranches(branchIds)}
      and not exists (select from family_strangers apart, part
        where (apart.family_id = part.id and apart.other_id = found.family_id)
          or (apart.other_id = part.id and apart.family_id = found.family_id)
          or (apart.family_id = part.id and apart.other_id = families.id)
          or (apart.other_id = part.id and apart.family_id = families.id))
    order by families.id, found.rank
    limit ${atMost}
  `.execute(db)
  return rows
}
