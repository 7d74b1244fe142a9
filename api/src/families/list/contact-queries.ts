import { sql } from 'kysely'
import type { Db } from '../../platform/db/client.ts'

interface Contacts {
  readonly phones: readonly string[]
  readonly emails: readonly string[]
}

const contacts = (channel: 'phone' | 'email') => sql`array(
  select min(address) from family_people person join person_contacts on person_id = person.id
  where person.family_id = record.id and channel = ${channel} group by lower(address) order by min(rank), min(person.id))`

/** All numbers and addresses of records, in the order of the list. */
export async function contactsOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Contacts>> {
  const { rows } = await sql<Contacts & { id: number }>`
    select record.id,
      ${contacts('phone')} as phones, ${contacts('email')} as emails
    from families record where id = any(${[...ids]}::integer[])`.execute(db)
  return new Map(rows.map(({ id, phones, emails }) => [id, { phones, emails }]))
}
