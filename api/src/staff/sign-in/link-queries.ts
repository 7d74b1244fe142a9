import type { Verb } from 'contract/log/verbs.ts'
import type { Role } from 'contract/staff/roles.ts'
import type { Language } from 'i18n/languages.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/client.ts'

export interface NewLink {
  readonly purpose: 'invitation' | 'set_up' | 'password'
  readonly tokenHash: Buffer
  readonly staffId?: number | undefined
  readonly email?: string
  readonly name?: string
  readonly role?: Role
  readonly branchIds?: readonly number[]
  readonly invitedBy?: number
  readonly language: Language
  readonly at: Date
  readonly expiresAt: Date
}

/** Adds a link; only the hash of its token is stored. */
export const addLink = (trx: Trx, link: NewLink) =>
  trx
    .insertInto('staff_links')
    .values({
      purpose: link.purpose,
      token_hash: link.tokenHash,
      staff_id: link.staffId ?? null,
      email: link.email ?? null,
      name: link.name ?? null,
      role: link.role ?? null,
      branch_ids: [...(link.branchIds ?? [])],
      invited_by: link.invitedBy ?? null,
      language: link.language,
      created_at: link.at,
      expires_at: link.expiresAt,
    })
    .returning(['id', 'email', 'name', 'role', 'branch_ids', 'created_at', 'expires_at'])
    .executeTakeFirstOrThrow()

/** Another token for a link, by its hash; false when the link has ended. */
export async function changeToken(db: Db | Trx, id: number, token_hash: Buffer, at: Date): Promise<boolean> {
  const changed = await db
    .updateTable('staff_links')
    .set({ token_hash })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

const alive = (db: Db | Trx, tokenHash: Buffer, at: Date) =>
  db
    .selectFrom('staff_links')
    .select(['id', 'purpose', 'staff_id', 'email', 'name', 'role', 'branch_ids', 'language', 'invited_by'])
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)

/** The link with this token, if it is still valid. */
export const linkByToken = (db: Db, tokenHash: Buffer, at: Date) => alive(db, tokenHash, at).executeTakeFirst()

/** Like `linkByToken`, locked until the transaction ends. */
export const lockLink = (trx: Trx, tokenHash: Buffer, at: Date) =>
  alive(trx, tokenHash, at).forUpdate().executeTakeFirst()

export const useLink = (trx: Trx, id: number, at: Date) =>
  trx.updateTable('staff_links').set({ used_at: at }).where('id', '=', id).execute()

/** Unused invitations, the newest first. */
export const openInvitations = (db: Db, at: Date) =>
  db
    .selectFrom('staff_links')
    .select(['id', 'email', 'name', 'role', 'branch_ids', 'created_at', 'expires_at'])
    .where('purpose', '=', 'invitation')
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .orderBy('id', 'desc')
    .execute()

/** Sets the end of an invitation that is valid at `at`; false if there is none. Without `expires_at` it ends now. */
export async function setInvitationEnd(trx: Trx, id: number, at: Date, expires_at = at): Promise<boolean> {
  const changed = await trx
    .updateTable('staff_links')
    .set({ expires_at })
    .where('id', '=', id)
    .where('purpose', '=', 'invitation')
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Ends the unused invitations of this member of staff; returns their ids. */
export async function endInvitationsBy(trx: Trx, staffId: number, at: Date): Promise<number[]> {
  const ended = await trx
    .updateTable('staff_links')
    .set({ expires_at: at })
    .where('purpose', '=', 'invitation')
    .where('invited_by', '=', staffId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .returning('id')
    .execute()
  return ended.map(({ id }) => id)
}

/** Ends the links to a new password of this member of staff. */
export const endPasswordLinksOf = (trx: Trx, staffId: number, at: Date) =>
  trx
    .updateTable('staff_links')
    .set({ expires_at: at })
    .where('purpose', '=', 'password')
    .where('staff_id', '=', staffId)
    .where('expires_at', '>', at)
    .execute()

/** Ends earlier links to an address: only the newest link is valid. */
export const endLinksTo = (trx: Trx, purpose: NewLink['purpose'], email: string | null, at: Date) =>
  trx
    .updateTable('staff_links')
    .set({ expires_at: at })
    .where('purpose', '=', purpose)
    .where(sql<boolean>`lower(email) is not distinct from lower(${email})`)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .execute()

/**
 * Logs that a link to a new password was sent to a member of staff; the caller is not signed in, so the row has no actor. For
 * any other address the same statement adds no row.
 */
export const logPasswordLink = (trx: Trx, staffId: number | undefined, address: string) =>
  sql`insert into staff_log (address, action, kind, item_id)
    select ${address}, ${'password_link_sent' satisfies Verb}, 'staff', id::text
    from (select ${staffId ?? null}::integer as id) staff where id is not null`.execute(trx)

export const deleteLink = (db: Db, id: number) => db.deleteFrom('staff_links').where('id', '=', id).execute()

/** Data of a link for its mail, if it is still valid. */
export const linkInMail = (db: Db, id: number, at: Date) =>
  db
    .selectFrom('staff_links')
    .innerJoin('school', (join) => join.onTrue())
    .leftJoin('staff as inviter', 'inviter.id', 'staff_links.invited_by')
    .select(['staff_links.id', 'purpose', 'staff_id', 'staff_links.email', 'staff_links.name', 'staff_links.language'])
    .select(['staff_links.created_at', 'inviter.name as inviter', 'school.name as school'])
    .select('school.email as school_email')
    .where('staff_links.id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirst()

/** Data of a member of staff for a mail to them; undefined for demo staff. */
export const staffInMail = (db: Db, id: number) =>
  db
    .selectFrom('staff')
    .innerJoin('school', (join) => join.onTrue())
    .select(['staff.email', 'staff.name', 'staff.language', 'school.name as school', 'school.email as school_email'])
    .where('staff.id', '=', id)
    .where('is_demo', '=', false)
    .executeTakeFirst()
