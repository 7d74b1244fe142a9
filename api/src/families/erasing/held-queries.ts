import { type RawBuilder, sql } from 'kysely'

/** Tables of forms, with their columns of a name and a number. */
export const forms = [
  ['tours', 'full_name', 'phone_num'],
  ['messages', 'name', 'phone'],
  ['survey_submissions', 'full_name', 'phone'],
] as const

/**
 * Condition for requests of a table that are held as spam, so that they belong to no person, and were sent under the number and
 * the address of one of these people (the contents of `= any(…)`), without an address under the number and name. An unconfirmed
 * address of an account proves nothing (`docs/decisions/0300`), and what staff added attracts nothing (desk §3).
 */
export function isHeldOf([table, name, phone]: (typeof forms)[number], people: RawBuilder<unknown>) {
  const column = (of: string) => sql.ref(`${table}.${of}`)
  return sql<boolean>`(${column('person_id')} is null and ${column('suspected_spam')} and exists (
    select from family_people person where person.id = any(${people}) and person.contacts @> array[${column(phone)}::text]
      and ${column(phone)} <> all(person.phones)
      and case when ${column('email')} is null
        then name_letters(${column(name)}) = any(array(select name_letters(each) from unnest(person.names || person.name) each))
        else exists (select from person_contacts reached where person_id = person.id and channel = 'email'
          and lower(reached.address) = lower(${column('email')}) and not reached.by_staff and (reached.confirmed
            or lower(reached.address) is distinct from lower(person.account_email))) end))`
}
