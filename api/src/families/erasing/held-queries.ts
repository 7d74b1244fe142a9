import { type RawBuilder, sql } from 'kysely'

/** Tables of forms, with their columns of a name and a number. */
export const forms = [
  ['tours', 'full_name', 'phone_num'],
  ['messages', 'name', 'phone'],
  ['survey_submissions', 'full_name', 'phone'],
] as const

/**
 * Condition for requests of a table that are held as spam, so that they belong to no record, and were sent under the number and
 * the address of one of these people (`families`: the contents of `= any(…)`), without an address under the number and name. An
 * unconfirmed address of an account proves nothing (`docs/decisions/0300`).
 */
export function isHeldOf([table, name, phone]: (typeof forms)[number], families: RawBuilder<unknown>) {
  const column = (of: string) => sql.ref(`${table}.${of}`)
  return sql<boolean>`(${column('family_id')} is null and ${column('suspected_spam')} and exists (
    select from family_phones number where number.family_id = any(${families}) and number.phone = ${column(phone)}
      and case when ${column('email')} is null
        then exists (select from family_names given where given.family_id = number.family_id
          and name_letters(given.name) = name_letters(${column(name)}))
        else exists (select from family_emails reached where reached.family_id = number.family_id
          and lower(reached.email) = lower(${column('email')}) and (reached.verified_at is not null
            or not exists (select from family_accounts where family_accounts.family_id = number.family_id))) end))`
}
