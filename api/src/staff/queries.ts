import { type Role, worksForAll } from 'contract/staff/roles.ts'
import type { Language } from 'i18n/languages.ts'
import { sql } from 'kysely'
import type { BranchIds } from '../platform/db/branch-ids.ts'
import type { Db, Trx } from '../platform/db/client.ts'
import { lockWords } from '../requests/queries.ts'

/** Member of staff with this email, with their ways to sign in; none if switched off. */
export const staffByEmail = (db: Db | Trx, email: string) =>
  db
    .selectFrom('staff')
    .select(['id', 'password_hash', 'is_demo'])
    .select(sql<boolean>`totp_secret is not null`.as('has_authenticator'))
    .select(sql<boolean>`exists (select from staff_passkeys where staff_id = staff.id)`.as('has_passkey'))
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('switched_off_at', 'is', null)
    .executeTakeFirst()

/** Whether an active member of staff still has this password; it cannot change until the transaction ends. */
export async function holdsStaffPassword(trx: Trx, id: number, passwordHash: string): Promise<boolean> {
  const held = await trx
    .selectFrom('staff')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .where('switched_off_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return held !== undefined
}

/** Ways to sign in of a member of staff. */
export const signInMethodsOf = (db: Db | Trx, id: number) =>
  db
    .selectFrom('staff')
    .select(['password_hash', 'totp_secret', 'totp_offered', 'totp_step'])
    .select(sql<boolean>`exists (select from staff_passkeys where staff_id = staff.id)`.as('has_passkey'))
    .select(
      sql<number>`(select count(*)::integer from staff_recovery_codes where staff_id = staff.id)`.as('recovery_codes'),
    )
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Whether a member of staff has a passkey or an authenticator. */
export async function hasSecondStep(db: Db | Trx, id: number): Promise<boolean> {
  const { totp_secret, has_passkey } = await signInMethodsOf(db, id)
  return totp_secret !== null || has_passkey
}

/** Stores the 30-second step of the used code. Returns false if it, or a later one, was already used. */
export async function useTotpStep(db: Db | Trx, id: number, step: number): Promise<boolean> {
  const used = await db
    .updateTable('staff')
    .set({ totp_step: step })
    .where('id', '=', id)
    .where((staff) => staff.or([staff('totp_step', 'is', null), staff('totp_step', '<', String(step))]))
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

/** An authenticator secret that is not confirmed by a code yet. */
export const offerAuthenticator = (db: Db | Trx, id: number, secret: Buffer) =>
  db.updateTable('staff').set({ totp_offered: secret }).where('id', '=', id).execute()

/** Activates the offered secret, and marks the code that confirmed it as used. */
export async function keepAuthenticator(trx: Trx, id: number, step: number) {
  await trx
    .updateTable('staff')
    .set(({ ref }) => ({ totp_secret: ref('totp_offered'), totp_offered: null, totp_step: step }))
    .where('id', '=', id)
    .execute()
}

export const deleteRecoveryCodes = (trx: Trx, staffId: number) =>
  trx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute()

/** Replaces the recovery codes. */
export async function replaceRecoveryCodes(trx: Trx, staffId: number, hashes: readonly string[]) {
  await deleteRecoveryCodes(trx, staffId)
  await trx
    .insertInto('staff_recovery_codes')
    .values(hashes.map((code_hash) => ({ staff_id: staffId, code_hash })))
    .execute()
}

/** Recovery codes of a member of staff, as argon2id hashes. */
export const recoveryCodesOf = (db: Db | Trx, staffId: number) =>
  db.selectFrom('staff_recovery_codes').select(['id', 'code_hash']).where('staff_id', '=', staffId).execute()

/** Uses up a recovery code. Returns false if it is gone. */
export async function useRecoveryCode(trx: Trx, id: number): Promise<boolean> {
  const used = await trx.deleteFrom('staff_recovery_codes').where('id', '=', id).returning('id').executeTakeFirst()
  return used !== undefined
}

/** Whether nobody works with this account any more: it is switched off, or deleted. */
export const hasLeft = async (trx: Trx, staffId: number | null): Promise<boolean> =>
  staffId === null ||
  (await trx
    .selectFrom('staff')
    .select('id')
    .where('id', '=', staffId)
    .where('switched_off_at', 'is', null)
    .executeTakeFirst()) === undefined

export const saveStaff = (trx: Trx, id: number, changes: { language?: Language; name?: string }) =>
  trx.updateTable('staff').set(changes).where('id', '=', id).execute()

export interface NewStaff {
  readonly email: string
  readonly name: string
  readonly role: Role
  readonly language: Language
  readonly passwordHash: string
  readonly branchIds: readonly number[]
  readonly isDemo?: boolean
  /** Id of the member of staff who sent the invitation; null for a link from the server's terminal. */
  readonly letInBy?: number | null
}

/** Adds a member of staff; returns their id. */
export async function addStaff(
  trx: Trx,
  { email, name, role, language, passwordHash, branchIds, isDemo, letInBy }: NewStaff,
) {
  const { id } = await trx
    .insertInto('staff')
    .values({
      email,
      name,
      role,
      language,
      password_hash: passwordHash,
      is_demo: isDemo ?? false,
      let_in_by: letInBy ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (branchIds.length > 0)
    await trx
      .insertInto('staff_branches')
      .values(branchIds.map((branch_id) => ({ staff_id: id, branch_id })))
      .execute()
  return id
}

export async function changePasswordHash(trx: Trx, id: number, password_hash: string) {
  await trx.updateTable('staff').set({ password_hash }).where('id', '=', id).execute()
}

/** Locks an address until the transaction ends, so that it gets one open invitation and one account of staff. */
export const lockStaffEmail = (trx: Trx, email: string) => lockWords(trx, `staff email ${email.toLowerCase()}`)

/** Id of the member of staff who has or had this address; the caller has locked it. */
export const staffIdOf = async (trx: Trx, email: string): Promise<number | undefined> =>
  (await trx.selectFrom('staff').select('id').where(sql`lower(email)`, '=', email.toLowerCase()).executeTakeFirst())?.id

/** Whether the desk has staff: active ones, or ones that a restore has closed. */
export const hasStaff = async (db: Db | Trx): Promise<boolean> =>
  (await db
    .selectFrom('staff')
    .select('id')
    .where((row) => row.or([row('switched_off_at', 'is', null), row('closed_by_restore', '=', true)]))
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Branches of a member of staff; none without an id, and none for one switched off. */
export async function branchesOfStaff(trx: Trx, staffId: number | null): Promise<BranchIds> {
  if (staffId === null) return []
  const found = await trx
    .selectFrom('staff')
    .select('role')
    .select(sql<number[]>`array(select branch_id from staff_branches where staff_id = staff.id)`.as('branch_ids'))
    .where('id', '=', staffId)
    .where('switched_off_at', 'is', null)
    .executeTakeFirst()
  if (!found) return []
  return worksForAll(found.role) ? 'all' : found.branch_ids
}
