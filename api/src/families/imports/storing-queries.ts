import type { ImportedFamily } from 'contract/families/imports/endpoints.ts'
import type { Stage } from 'contract/families/stages.ts'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/client.ts'

export const addNames = (trx: Trx, personId: number, names: readonly string[]) =>
  trx
    .updateTable('family_people')
    .set({ names: [...names] })
    .where('id', '=', personId)
    .execute()

/** Adds children to an imported person, but for those that are registered. */
export const addChildren = (trx: Trx, personId: number, children: ImportedFamily['children'], at: Date) =>
  sql`
    insert into family_children (person_id, by_staff, name, birth_date, age, age_on)
    select ${personId}, 'alone', name, birth_date, age,
      case when age is not null then (${at}::timestamptz at time zone 'Asia/Riyadh')::date end
    from jsonb_to_recordset(${JSON.stringify(children)}::jsonb) as child (name text, birth_date date, age numeric)
    where not exists (select from family_children known where person_id = ${personId} and kid_id is not null
      and known.birth_date = child.birth_date and name_letters(known.name) = name_letters(child.name))`.execute(trx)

export const setStage = (trx: Trx, recordId: number, stage: Stage) =>
  trx.updateTable('families').set({ stage }).where('id', '=', recordId).execute()
