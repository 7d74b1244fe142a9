import { sql } from 'kysely'
import type { Db } from '../platform/db/client.ts'

const changed = ({ numAffectedRows }: { readonly numAffectedRows?: bigint | undefined }) => Number(numAffectedRows ?? 0)

/** Accepted difference between the clocks of server and database. */
const clocksDiffer = sql`interval '1 minute'`

/** Column with the creation of a row, by table. */
const createdAt = {
  users: 'created_at',
  families: 'created_at',
  comments: 'created_at',
  kids: 'created_at',
  registrations: 'created_at',
  staff: 'created_at',
  staff_passkeys: 'created_at',
  pictures: 'uploaded_at',
  stories: 'told_at',
  content_items: 'created_at',
  family_merges: 'at',
  family_imports: 'created_at',
  survey_submissions: 'created_at',
} as const

/** Whether the row with this id was created after `at`. */
export async function isNewer(db: Db, table: keyof typeof createdAt, id: number, at: Date): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(table)}
    where id = ${id} and ${sql.ref(createdAt[table])} > ${at}::timestamptz + ${clocksDiffer}`.execute(db)
  return rows.length > 0
}

/** Withdraws a consent that was given before `at`; false if there is none, or no such child. */
export const withdrawConsent = async (db: Db, kidId: number, audience: string, at: Date): Promise<boolean> =>
  changed(
    await sql`
      insert into photo_consents (kid_id, audience, granted, wording, language, decided_at)
      select kid_id, audience, false, wording, language, ${at} from (
        select * from photo_consents where kid_id = ${kidId} and audience = ${audience} order by id desc limit 1) last
      where granted and decided_at <= ${at}::timestamptz + ${clocksDiffer}`.execute(db),
  ) > 0

/** Withdraws the consent to news of a survey; false if it is withdrawn, or gone. */
export const withdrawNewsAgain = async (db: Db, submissionId: number, at: Date): Promise<boolean> =>
  changed(
    await sql`update survey_consents set withdrawn_at = ${at}
      where submission_id = ${submissionId} and given and given_at <= ${at} and withdrawn_at is null`.execute(db),
  ) > 0

/** Deactivates a member of staff as of `at`, or reactivates with null; false if nothing changes. Sessions end. */
export const switchStaff = async (db: Db, id: number, at: Date | null): Promise<boolean> => {
  await sql`delete from staff_sessions where staff_id = ${id}`.execute(db)
  return (
    changed(
      await sql`update staff set switched_off_at = ${at}::timestamptz
      where id = ${id} and (switched_off_at is null) = (${at}::timestamptz is not null)`.execute(db),
    ) > 0
  )
}

/** Sets role and branches of a member of staff, skipping branches that do not exist; false for an unknown id. */
export async function giveRole(db: Db, id: number, role: string, branchIds: readonly number[]): Promise<boolean> {
  await sql`delete from staff_branches where staff_id = ${id}`.execute(db)
  await sql`insert into staff_branches (staff_id, branch_id) select staff.id, branches.id from staff, branches
    where staff.id = ${id} and branches.id = any(${[...branchIds]}::integer[])`.execute(db)
  return changed(await sql`update staff set role = ${role} where id = ${id}`.execute(db)) > 0
}

/** Replaces the password of a member of staff and ends their sessions; false for an unknown id. */
export async function lockOutOfStaff(db: Db, id: number, hash: string): Promise<boolean> {
  await sql`delete from staff_sessions where staff_id = ${id}`.execute(db)
  return changed(await sql`update staff set password_hash = ${hash} where id = ${id}`.execute(db)) > 0
}

/** Replaces the password of an account and ends its sessions; false for an unknown id. */
export async function lockOutParent(db: Db, id: number, hash: string): Promise<boolean> {
  await sql`delete from sessions where user_id = ${id}`.execute(db)
  return changed(await sql`update users set password_hash = ${hash} where id = ${id}`.execute(db)) > 0
}

/**
 * Withdraws the confirmation of an account's address, which was changed later, so that nothing is sent to it; the new one is not
 * known. Codes and sessions end. False for an unknown id.
 */
export async function leaveAddressAgain(db: Db, id: number, at: Date): Promise<boolean> {
  await sql`delete from sessions where user_id = ${id}`.execute(db)
  await sql`delete from code_requests where user_id = ${id} or sent_to = ${id}`.execute(db)
  await sql`delete from password_resets where user_id = ${id}`.execute(db)
  await sql`update family_emails set verified_at = null from users
    where users.id = ${id} and family_emails.family_id in (select family_id from family_accounts where user_id = users.id)
      and lower(family_emails.email) = lower(users.email)`.execute(db)
  return (
    changed(
      await sql`update users set email_verified_at = null, email_left_at = ${at}::timestamptz where id = ${id}`.execute(
        db,
      ),
    ) > 0
  )
}

/** Id of the member of staff that lost a second step; undefined when no row changed. */
const staffOf = ({ rows }: { readonly rows: readonly { readonly staff_id: number }[] }) => rows[0]?.staff_id

export const takeAuthenticator = async (db: Db, staffId: number): Promise<number | undefined> =>
  staffOf(
    await sql<{ staff_id: number }>`update staff set totp_secret = null, totp_offered = null, totp_step = null
      where id = ${staffId} and totp_secret is not null returning id as staff_id`.execute(db),
  )

export const deletePasskeyAgain = async (db: Db, id: number): Promise<number | undefined> =>
  staffOf(await sql<{ staff_id: number }>`delete from staff_passkeys where id = ${id} returning staff_id`.execute(db))

export const deleteRecoveryCodeAgain = async (db: Db, id: number): Promise<number | undefined> =>
  staffOf(
    await sql<{ staff_id: number }>`delete from staff_recovery_codes where id = ${id} returning staff_id`.execute(db),
  )

/**
 * Locks out staff who have no second step left, because an old password alone would let them set up one. Returns the
 * number.
 */
export const lockOutWithoutSecondStep = async (db: Db, staffIds: readonly number[], hash: string): Promise<number> =>
  changed(
    await sql`update staff set password_hash = ${hash}
      where id = any(${[...staffIds]}::integer[]) and totp_secret is null and password_hash <> ${hash}
        and not exists (select from staff_passkeys where staff_id = staff.id)`.execute(db),
  )

/**
 * Ends all access that may have leaked: sessions of families and staff, links to passwords, invitations, codes and
 * previews, used ones included. Links of visits stay: each opens only its own visit, is never used up, and is the only
 * way for a family without an account to move or cancel it.
 */
export async function endSessionsAndLinks(db: Db): Promise<{ readonly sessions: number; readonly links: number }> {
  const count = { sessions: 0, links: 0 }
  for (const [table, what] of [
    ['sessions', 'sessions'],
    ['staff_sessions', 'sessions'],
    ['password_resets', 'links'],
    ['code_requests', 'links'],
    ['content_previews', 'links'],
  ] as const)
    count[what] += changed(await sql`delete from ${sql.table(table)}`.execute(db))
  count.links += changed(
    await sql`update staff_links set expires_at = now() where used_at is null and expires_at > now()`.execute(db),
  )
  return count
}

/** Takes down a picture until staff put it back; false if it is down already, or gone. */
export const holdPicture = async (db: Db, id: number, at: Date): Promise<boolean> =>
  (await changed(
    await sql`update pictures set taken_down_at = ${at}, held_by_restore = true, version = version + 1
      where id = ${id} and taken_down_at is null`.execute(db),
  )) > 0

/** Refuses a comment; false if it is refused already, or gone. */
export const refuseCommentAgain = async (db: Db, id: number): Promise<boolean> =>
  (await changed(
    await sql`update comments set state = 'refused' where id = ${id} and state <> 'refused'`.execute(db),
  )) > 0

/** Takes down all pictures that show children until staff put them back; returns the number. */
export const holdPicturesOfChildren = async (db: Db, at: Date): Promise<number> =>
  changed(
    await sql`update pictures set taken_down_at = ${at}, held_by_restore = true, version = version + 1
      where taken_down_at is null and has_children`.execute(db),
  )

/** Ends a child's place, or a registration that its family had withdrawn, as of `at`; false if it has ended, or is gone. */
export const endPlaceAgain = async (db: Db, id: number, status: string, at: Date): Promise<boolean> =>
  (await changed(
    await sql`
      with ended as (
        update registrations set status = ${status}, status_at = ${at} where id = ${id}
          and (status = 'accepted' or (status in ('pending', 'waitlisted') and ${status} = 'withdrawn')) returning id
      )
      insert into registration_statuses (registration_id, status, at) select id, ${status}, ${at}::timestamptz from ended`.execute(
      db,
    ),
  )) > 0

/** Switches off a kind of notice; false if it is off already, or the account is gone. */
export const switchNoticeOff = async (
  db: Db,
  userId: number,
  topic: 'news' | 'events' | 'stories' | 'comments',
): Promise<boolean> => {
  const column = sql.ref(`notify_${topic}`)
  return changed(await sql`update users set ${column} = false where id = ${userId} and ${column}`.execute(db)) > 0
}

/** Withdraws a published story; false if it is gone. */
export async function withdrawStoryAgain(db: Db, id: number): Promise<boolean> {
  await sql`update story_drafts set state = 'withdrawn', ends_at = null, story_id = null, version = version + 1
    where story_id = ${id}`.execute(db)
  return changed(await sql`delete from stories where id = ${id}`.execute(db)) > 0
}
