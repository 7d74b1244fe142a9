import { sql } from 'kysely'
import type { Trx } from '../../platform/db/client.ts'

interface ComparedRow {
  readonly place: number
  readonly phones: readonly string[]
  /** In small letters. */
  readonly emails: readonly string[]
  readonly branch_id: number | null
}

export interface KnownRecord {
  /** The record of the same family: the same number, and the same address or none. */
  readonly known_id: number | null
  /** Another record that has the number. */
  readonly elsewhere_id: number | null
}

/** For each row the records of the same branch that have one of its numbers, by whether they have its address, too. */
export async function knownRecords(trx: Trx, rows: readonly ComparedRow[]): Promise<ReadonlyMap<number, KnownRecord>> {
  const { rows: known } = await sql<KnownRecord & { place: number }>`
    select place, min(record.id) filter (where is_same) as known_id, min(record.id) filter (where not is_same) as elsewhere_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as one (place integer, phones text[], emails text[], branch_id integer)
    cross join lateral (
      select distinct family_id, one.emails = '{}'
        or not exists (select from family_emails known where known.family_id = found.family_id)
        or exists (select from family_emails known where known.family_id = found.family_id
          and lower(known.email) = any(one.emails)) as is_same
      from family_phones found where phone = any(one.phones)
    ) person
    join families part on part.id = person.family_id
    join families record on record.id = coalesce(part.merged_into, part.id)
    where record.branch_id is not distinct from one.branch_id
    group by place`.execute(trx)
  return new Map(known.map(({ place, known_id, elsewhere_id }) => [place, { known_id, elsewhere_id }]))
}
