import { sql } from 'kysely'

/**
 * Address for emails about a request: the one it was sent under, while its person has it. If staff have corrected or removed it
 * since (desk §3), another of the person's, the one to use first; null without any. A request of no person yet (suspected spam)
 * keeps its own.
 */
export const addressOfRequest = (table: 'tours' | 'messages' | 'survey_submissions') => {
  const [email, person] = [sql.ref(`${table}.email`), sql.ref(`${table}.person_id`)]
  return sql<string | null>`(case when ${email} is null or ${person} is null then ${email}::text else (
    select address from person_contacts where person_id = ${person} and channel = 'email'
    order by lower(address) <> lower(${email}), rank limit 1) end)`
}
