import { sql } from 'kysely'

/**
 * Address for emails about a request: the one it was sent under, while its person has it. If staff have corrected or removed it
 * since (desk §3), another of the person's, the corrected one before one that staff added; null without any. A request of no person yet (suspected
 * spam) keeps its own.
 */
export const addressOfRequest = (table: 'tours' | 'messages' | 'survey_submissions') => {
  const [email, family] = [sql.ref(`${table}.email`), sql.ref(`${table}.family_id`)]
  return sql<string | null>`(case
    when ${email} is null or ${family} is null or exists (select from family_emails known
      where known.family_id = ${family} and lower(known.email) = lower(${email})) then ${email}::text
    else (select known.email::text from family_emails known where known.family_id = ${family}
      order by known.by_staff, known.verified_at nulls last, known.id limit 1) end)`
}
