import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../platform/db/client.ts'

/**
 * Condition for the person of an account, if no other person is or was in this record: notes of staff concern the whole record.
 * Of any other record an account gets only rows that name it.
 */
export const recordOfAccountAlone = (accountId: number): RawBuilder<boolean> => sql<boolean>`
  families.id = (select family_id from users where id = ${accountId})
    and not exists (select from users other where other.family_id = families.id and other.id <> ${accountId})
    and not exists (select from families other where other.merged_into = families.id)
    and not exists (select from family_merges where into_id = families.id)
    and not exists (select from family_joins where (checked_at is null or checked_by is null)
      and family_joins.family_id in (families.id, families.merged_into))`

/** Notes that a person is erased from this record: its notes may concern the erased person. */
export const markShared = (trx: Trx, recordId: number, at: Date) =>
  sql`
    insert into family_joins (family_id, checked_at) values (${recordId}, ${at})
    on conflict (family_id) do update set checked_by = null`.execute(trx)
