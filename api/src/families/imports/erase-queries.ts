import { sql } from 'kysely'
import type { Trx } from '../../platform/db/client.ts'
import { comparedDigits } from './contacts.ts'

/** Deletes the rows of imports that name one of their numbers or addresses and belong to no record yet. */
export const deleteRowsOfFamilies = (trx: Trx, families: readonly number[]) =>
  sql`
    delete from family_import_rows where family_id is null and (
      numbers && array(select right(phone, ${comparedDigits}) from family_phones where family_id = any(${families}::integer[]))
      or addresses && array(select lower(email) from family_emails where family_id = any(${families}::integer[])))`.execute(
    trx,
  )

/**
 * Deletes the rows of imports that belong to no record yet and name the account: its confirmed address, or its number and its
 * name. The number alone proves nothing, because an account may give any.
 */
export const deleteRowsOfAccount = (trx: Trx, userId: number) =>
  sql`
    with account as (
      select name_letters(name) as name, array(select right(phone, ${comparedDigits}) where phone is not null) as numbers,
        array(select lower(email) where email_verified_at is not null) as addresses
      from users where id = ${userId}
    )
    delete from family_import_rows where family_id is null and (
      addresses && (select addresses from account)
      or numbers && (select numbers from account)
        and exists (select from unnest(cells) cell where name_letters(cell) = (select name from account)))`.execute(trx)
