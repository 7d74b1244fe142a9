import { sql } from 'kysely'
import type { Db } from '../../platform/db/client.ts'

interface Contacts {
  readonly phones: readonly string[]
  readonly emails: readonly string[]
}

/** All numbers and addresses of records, those of families merged into them included, in the order of the list. */
export async function contactsOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Contacts>> {
  const members = sql`(select id from families part
    where part.id = record.id or part.merged_into = record.id)`
  const { rows } = await sql<Contacts & { id: number }>`
    select record.id,
      array(select phone from family_phones where family_id in ${members}
        group by phone order by min(by_staff::integer), min(id)) as phones,
      array(select min(email) from family_emails where family_id in ${members}
        group by lower(email) order by min((verified_at is null)::integer), min(id)) as emails
    from families record where id = any(${[...ids]}::integer[])`.execute(db)
  return new Map(rows.map(({ id, phones, emails }) => [id, { phones, emails }]))
}
