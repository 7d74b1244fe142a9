import type { ImportedFamily } from 'contract/families/imports/endpoints.ts'
import type { Stage } from 'contract/families/stages.ts'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/client.ts'

/** Adds addresses as given to staff, so that an account that confirms one belongs to the record. */
export const addAddresses = (trx: Trx, familyId: number, emails: readonly string[]) =>
  sql`
    insert into family_emails (family_id, email, by_staff) select ${familyId}, email, true
    from unnest(${[...emails]}::text[]) email on conflict (family_id, lower(email)) do nothing`.execute(trx)

export const addChildren = (trx: Trx, familyId: number, children: ImportedFamily['children'], at: Date) =>
  sql`
    insert into family_children (family_id, name, birth_date, age, age_on)
    select ${familyId}, name, birth_date, age,
      case when age is not null then (${at}::timestamptz at time zone 'Asia/Riyadh')::date end
    from jsonb_to_recordset(${JSON.stringify(children)}::jsonb) as child (name text, birth_date date, age numeric)`.execute(
    trx,
  )

export const setStage = (trx: Trx, familyId: number, stage: Stage) =>
  trx.updateTable('families').set({ stage }).where('id', '=', familyId).execute()
