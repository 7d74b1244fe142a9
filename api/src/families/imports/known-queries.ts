import type { KnownFamily } from 'contract/families/imports/endpoints.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/client.ts'

interface ComparedFamily {
  readonly phones: readonly string[]
  readonly emails: readonly string[]
  readonly branch_id: number | null
}

interface FoundRecords {
  /** The record of the same family: the same number, and the same address or none. */
  readonly known_id: number | null
  /** Another record that has the number. */
  readonly elsewhere_id: number | null
}

/** For each family the records of its branch that have one of its numbers, by whether they have its address, too. */
export async function knownRecords(db: Db | Trx, families: readonly ComparedFamily[]): Promise<FoundRecords[]> {
  const { rows } = await sql<FoundRecords & { position: number }>`
    select position, min(record.id) filter (where is_same) as known_id, min(record.id) filter (where not is_same) as elsewhere_id
    from rows from (jsonb_to_recordset(${JSON.stringify(families)}::jsonb) as (phones text[], emails text[], branch_id integer))
      with ordinality one (phones, emails, branch_id, position)
    cross join lateral (
      select family_id, one.emails = '{}' or contacts && array(select lower(given) from unnest(one.emails) given)
        or not exists (select from unnest(contacts) contact where position('@' in contact) > 0) as is_same
      from family_people where contacts && one.phones
    ) person
    join families record on record.id = person.family_id
    where record.branch_id is not distinct from one.branch_id
    group by position`.execute(db)
  const found = new Map(rows.map((row) => [Number(row.position), row]))
  return families.map((_family, index) => found.get(index + 1) ?? { known_id: null, elsewhere_id: null })
}

/** Places of children of these records at the branch of the record, given or waited for. */
export async function placesOfRecords(db: Db | Trx, ids: readonly number[]) {
  const { rows } = await sql<KnownFamily['places'][number] & { family_id: number }>`
    select family_id, kids.name, kids.birth_date, program_id, start_date, status
    from registrations join kids on kids.id = kid_id join family_people person on person.id = registrations.person_id
    join families on families.id = family_id and families.branch_id = registrations.branch_id
    where family_id = any(${[...ids]}::integer[]) and status in ('accepted', 'waitlisted')`.execute(db)
  return rows
}
