import { riyadhDay } from 'i18n/format.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../db/client.ts'
import type { DB } from '../db/types.generated.ts'
import { daysBefore, retentionDays } from './periods.ts'

interface ExpiredRows {
  readonly table: keyof DB
  /** Condition for its expired rows. */
  readonly where: RawBuilder<boolean>
}

/** Expired rows of each table at a moment. Accounts and security events have steps of their own. */
export function expiredRows(at: Date): readonly ExpiredRows[] {
  const before = (period: keyof typeof retentionDays) => sql<Date>`${daysBefore(at, retentionDays[period])}`
  const today = riyadhDay(at)
  return [
    { table: 'sessions', where: sql`expires_at < ${at}` },
    { table: 'staff_sessions', where: sql`expires_at < ${at}` },
    { table: 'staff_links', where: sql`coalesce(used_at, expires_at) < ${before('staffLinks')}` },
    { table: 'privacy_mails', where: sql`written_at < ${before('mails')}` },
    { table: 'privacy_requests', where: sql`closed_at < ${before('requests')}` },
    { table: 'test_mails', where: sql`asked_at < ${before('mails')}` },
    { table: 'password_resets', where: sql`expires_at < ${at}` },
    { table: 'code_requests', where: sql`requested_at < ${before('passing')}` },
    { table: 'idempotency_keys', where: sql`created_at < ${before('passing')}` },
    { table: 'rate_limits', where: sql`coalesce(taken[cardinality(taken)], '-infinity') < ${before('passing')}` },
    { table: 'view_salts', where: sql`day < ${today}` },
    { table: 'views', where: sql`day < ${today}` },
    {
      table: 'visit_links',
      where: sql`coalesce(
        (select ends_at from visits where id = visit_id),
        (select until from visit_offers where id = offer_id),
        (select (day + 1)::timestamp at time zone 'Asia/Riyadh' from visit_waiting where id = waiting_id)) < ${before('passing')}`,
    },
    { table: 'visit_networks', where: sql`requested_at < ${before('mails')}` },
    { table: 'family_imports', where: sql`created_at < ${before('imports')}` },
    { table: 'restore_lines', where: sql`found_at < ${before('deletionLog')}` },
    // Longer than the files: after a wrong clock no line of theirs looks missing, which would repeat it.
    { table: 'deletion_log', where: sql`deleted_at < ${daysBefore(at, retentionDays.deletionLog + 30)}` },
    { table: 'former_emails', where: sql`changed_at < ${before('formerEmails')}` },
    {
      table: 'tours',
      where: sql`created_at < ${before('requests')}
        and (preferred_date is null or preferred_date < ${riyadhDay(daysBefore(at, retentionDays.requests))})`,
    },
    { table: 'messages', where: sql`created_at < ${before('requests')}` },
    { table: 'survey_submissions', where: sql`created_at < ${before('requests')}` },
    {
      table: 'registrations',
      where: sql`status in ('withdrawn', 'rejected') and status_at < ${before('closedRegistrations')}`,
    },
    {
      table: 'families',
      where: sql`leads_to is null and last_at < ${before('families')} and not exists (
        select from family_people person where person.family_id = families.id
          and (user_id is not null
            or exists (select from tours where person_id = person.id)
            or exists (select from messages where person_id = person.id)
            or exists (select from survey_submissions where person_id = person.id)
            or exists (select from registrations where person_id = person.id)))`,
    },
    {
      table: 'comments',
      where: sql`state = 'refused' and coalesce(edited_at, created_at) < ${before('refusedComments')}`,
    },
  ]
}

/** Deletes a batch of expired rows and returns the number: each batch takes a moment only. */
export async function deleteSome(db: Db, { table, where }: ExpiredRows, atMost: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)}
    where ctid = any(array(select ctid from ${sql.table(table)} where ${where} limit ${atMost}))
  `.execute(db)
  return Number(numAffectedRows)
}

/**
 * Accounts not confirmed in time; one whose confirmation a restore withdrew stays. An account with a child who has a place or an open registration stays: the branch
 * knows that family.
 */
const unconfirmed = (db: Db | Trx, at: Date) =>
  db
    .selectFrom('users')
    .select('id')
    .where('email_verified_at', 'is', null)
    .where('email_left_at', 'is', null)
    .where('created_at', '<', daysBefore(at, retentionDays.unconfirmedAccounts))
    .where((user) =>
      user.not(
        user.exists(
          user
            .selectFrom('kids')
            .innerJoin('registrations', 'registrations.kid_id', 'kids.id')
            .select('kids.id')
            .whereRef('kids.user_id', '=', 'users.id')
            .where('registrations.status', 'not in', ['withdrawn', 'rejected']),
        ),
      ),
    )

/** A batch of unconfirmed accounts, in the order of their ids. */
export const unconfirmedAccounts = (db: Db, at: Date, after: number, atMost: number) =>
  unconfirmed(db, at).where('id', '>', after).orderBy('id').limit(atMost).execute()

export const isUnconfirmed = async (trx: Trx, at: Date, id: number): Promise<boolean> =>
  (await unconfirmed(trx, at).where('id', '=', id).executeTakeFirst()) !== undefined
