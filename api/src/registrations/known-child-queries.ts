import { type RawBuilder, sql } from 'kysely'
import { recordIdOf } from '../families/record-id-queries.ts'
import type { BranchIds } from '../platform/db/branch-ids.ts'
import type { Trx } from '../platform/db/client.ts'
import { branchIn } from '../requests/branch-queries.ts'

export interface KnownChild {
  /** The record of the other person, if the reader may see it. */
  readonly family: { readonly id: number; readonly name: string } | null
}

/**
 * Other people, and accounts without any, who have the child of a registration (the same birth date, and the same name
 * in any spelling): it has a place from another account, or stands in a record of others (desk §3).
 */
const knownElsewhere = sql`
  select person.id as person_id from kids own join family_children other on other.birth_date = own.birth_date
    and name_letters(other.name) = name_letters(own.name) and other.kid_id is distinct from own.id
  join family_people person on person.id = other.person_id
  where own.id = registrations.kid_id
    and (person.user_id = coalesce(own.user_id, (select user_id from family_people where id = own.person_id))) is not true
    and person.family_id is distinct from ${recordIdOf('registrations.person_id')}
  union all
  select place.person_id from unnest(same_child(registrations.kid_id)) twin
  join registrations place on place.kid_id = twin and place.status = 'accepted'`

/** Whether another person has the child of `registrations`, and whose record it is; null if nobody has. */
export const knownChild = (branchIds: BranchIds): RawBuilder<KnownChild | null> => sql`(
  select json_build_object('family', case when record.id is null then null else json_build_object('id', record.id, 'name', person.name) end)
  from (${knownElsewhere}) elsewhere left join family_people person on person.id = elsewhere.person_id
  left join families record on record.id = person.family_id and ${branchIn('record.branch_id', branchIds)}
  order by record.id nulls last limit 1)`

/** Whether another person has the child of this registration. */
export async function isChildKnown(trx: Trx, registrationId: number): Promise<boolean> {
  const { rows } = await sql`
    select from registrations where id = ${registrationId} and exists (${knownElsewhere})`.execute(trx)
  return rows.length > 0
}
