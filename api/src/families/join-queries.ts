import { sql } from 'kysely'
import type { Trx } from '../db/client.ts'
import type { Arrival } from './people-queries.ts'

interface KnownFamily {
  readonly id: number
  readonly file_id: number
  readonly by_phone: boolean
}

/** The families that this phone number, or this address once somebody has confirmed it, belongs to; the oldest first. */
export async function familiesOf(
  trx: Trx,
  { phone, email, emailIsVerified }: Arrival,
): Promise<readonly KnownFamily[]> {
  const { rows } = await sql<KnownFamily>`
    select id, coalesce(merged_into, id) as file_id, bool_or(by_phone) as by_phone
    from families
    join (
      select family_id, true as by_phone from family_phones where phone = ${phone}
      union all
      select family_id, false from family_emails
      where lower(email) = lower(${email}) and (${emailIsVerified}
        or exists (select from family_emails known where lower(known.email) = lower(${email}) and known.verified_at is not null))
    ) found on found.family_id = families.id
    group by id order by id
  `.execute(trx)
  return rows
}
