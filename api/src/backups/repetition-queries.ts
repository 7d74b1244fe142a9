import { photoConsentWording } from 'contract/kids/rules.ts'
import { sql } from 'kysely'
import type { Db } from '../platform/db/client.ts'

const isChanged = ({ numAffectedRows }: { readonly numAffectedRows?: bigint | undefined }) =>
  (numAffectedRows ?? 0n) > 0n

/** Accepted difference between the clocks of server and database. */
const clocksDiffer = sql`interval '1 minute'`

/** Whether this row was created after `at`: a database that was set back gives the same numbers again. */
export async function isNewer(db: Db, table: string, createdAt: string, id: number, at: Date): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(table)}
    where id = ${id} and ${sql.ref(createdAt)} > ${at}::timestamptz + ${clocksDiffer}`.execute(db)
  return rows.length > 0
}

export const accountExists = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('users').where('id', '=', id).select('id').executeTakeFirst()) !== undefined

/** Deletes the row and returns its image file; undefined if the row is gone. */
export async function deleteAgain(
  db: Db,
  kind: 'kids' | 'comments',
  id: number,
): Promise<{ image: string | null } | undefined> {
  if (kind === 'kids') return db.deleteFrom('kids').where('id', '=', id).returning('image').executeTakeFirst()
  const gone = await db.deleteFrom('comments').where('id', '=', id).returning('id').executeTakeFirst()
  return gone && { image: null }
}

/** Refuses a consent unless it was given after `at`, or is refused already; a child without an answer gets the refusal. */
export const refuseConsentAgain = async (db: Db, kidId: number, audience: string, at: Date): Promise<boolean> =>
  isChanged(
    await sql`
      insert into photo_consents (kid_id, audience, granted, wording, language, decided_at)
      select kids.id, ${audience}, false, coalesce(last.wording, ${photoConsentWording}), coalesce(last.language, users.language), ${at}
      from kids join users on users.id = kids.user_id left join lateral (
        select * from photo_consents where kid_id = kids.id and audience = ${audience} order by id desc limit 1) last on true
      where kids.id = ${kidId} and coalesce(last.granted and last.decided_at <= ${at}::timestamptz + ${clocksDiffer}, last is null)`.execute(
      db,
    ),
  )

/** Withdraws the consent to news of a survey. */
export const withdrawNewsAgain = async (db: Db, submissionId: number, at: Date): Promise<boolean> =>
  isChanged(
    await sql`update survey_consents set withdrawn_at = ${at}
      where submission_id = ${submissionId} and given and given_at <= ${at} and withdrawn_at is null`.execute(db),
  )

/** Switches off a kind of notice. */
export async function switchNoticeOff(db: Db, userId: number, topic: string): Promise<boolean> {
  const column = sql.ref(`notify_${topic}`)
  return isChanged(await sql`update users set ${column} = false where id = ${userId} and ${column}`.execute(db))
}

/** Takes a picture down until staff put it back: then it is for the room alone, until they say again who is in it and who may see it. */
export const takeDownPictureAgain = async (db: Db, id: number, at: Date): Promise<boolean> =>
  isChanged(
    await sql`update pictures set taken_down_at = coalesce(taken_down_at, ${at}), held_by_restore = true, version = version + 1,
        audience = 'room', nobody_recognisable = false, nobody_by = null, nobody_at = null
      where id = ${id} and not held_by_restore`.execute(db),
  )

/** Withdraws a published story. */
export async function withdrawStoryAgain(db: Db, id: number): Promise<boolean> {
  await sql`update story_drafts set state = 'withdrawn', ends_at = null, story_id = null, version = version + 1
    where story_id = ${id}`.execute(db)
  return isChanged(await sql`delete from stories where id = ${id}`.execute(db))
}

/** Ends a child's place. */
export const endPlaceAgain = async (db: Db, id: number, status: string, at: Date): Promise<boolean> =>
  isChanged(
    await sql`
      with ended as (
        update registrations set status = ${status}, status_at = ${at} where id = ${id} and status = 'accepted' returning id
      )
      insert into registration_statuses (registration_id, status, at) select id, ${status}, ${at}::timestamptz from ended`.execute(
      db,
    ),
  )

/**
 * Replaces the password of an account by one that nobody knows, and ends its sessions and codes. An address that the account had
 * left since also loses its confirmation, and nothing is sent to it.
 */
export const lockAccount = async (
  db: Db,
  id: number,
  { hash, leftAt }: { readonly hash: string; readonly leftAt: Date | null },
): Promise<boolean> => {
  await sql`delete from sessions where user_id = ${id}`.execute(db)
  await sql`delete from code_requests where user_id = ${id} or sent_to = ${id}`.execute(db)
  await sql`delete from password_resets where user_id = ${id}`.execute(db)
  if (leftAt)
    await sql`update users set email_verified_at = null, email_left_at = ${leftAt}::timestamptz where id = ${id}`.execute(
      db,
    )
  return isChanged(await sql`update users set password_hash = ${hash} where id = ${id}`.execute(db))
}
