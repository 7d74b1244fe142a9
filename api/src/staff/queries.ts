import type { Role } from 'contract/staff/roles.ts'
import type { Language } from 'i18n/languages.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../db/client.ts'

/** Who works here under this address, with what they sign in by. */
export const staffByEmail = (db: Db | Trx, email: string) =>
  db
    .selectFrom('staff')
    .select(['id', 'password_hash', 'is_demo'])
    .select(sql<boolean>`totp_secret is not null`.as('has_authenticator'))
    .select(sql<boolean>`exists (select from staff_passkeys where staff_id = staff.id)`.as('has_passkey'))
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('switched_off_at', 'is', null)
    .executeTakeFirst()

/** What somebody signs in by. */
export const waysOf = (db: Db | Trx, id: number) =>
  db
    .selectFrom('staff')
    .select(['password_hash', 'totp_secret', 'totp_offered', 'totp_step'])
    .select(sql<boolean>`exists (select from staff_passkeys where staff_id = staff.id)`.as('has_passkey'))
    .select(
      sql<number>`(select count(*)::integer from staff_recovery_codes where staff_id = staff.id)`.as('recovery_codes'),
    )
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Notes the half minute whose code was used; false when it, or a later one, was used before. */
export async function useTotpStep(trx: Db | Trx, id: number, step: number): Promise<boolean> {
  const used = await trx
    .updateTable('staff')
    .set({ totp_step: step })
    .where('id', '=', id)
    .where((staff) => staff.or([staff('totp_step', 'is', null), staff('totp_step', '<', String(step))]))
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

/** A secret that waits for its first code. */
export const offerAuthenticator = (trx: Db | Trx, id: number, secret: Buffer) =>
  trx.updateTable('staff').set({ totp_offered: secret }).where('id', '=', id).execute()

/** From now on the secret that was offered counts; the code that has shown it is used. */
export const keepAuthenticator = (trx: Trx, id: number, step: number) =>
  trx
    .updateTable('staff')
    .set(({ ref }) => ({ totp_secret: ref('totp_offered'), totp_offered: null, totp_step: step }))
    .where('id', '=', id)
    .execute()

/** Other recovery codes instead of those there are. */
export async function replaceRecoveryCodes(trx: Trx, staffId: number, hashes: readonly Buffer[]) {
  await trx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute()
  await trx
    .insertInto('staff_recovery_codes')
    .values(hashes.map((code_hash) => ({ staff_id: staffId, code_hash })))
    .execute()
}

/** Uses up a recovery code; false when there is no such one. */
export async function useRecoveryCode(trx: Db | Trx, staffId: number, hash: Buffer): Promise<boolean> {
  const used = await trx
    .deleteFrom('staff_recovery_codes')
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', hash)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

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
}

/** Somebody new who works here; answers their id. */
export async function addStaff(trx: Trx, { email, name, role, language, passwordHash, branchIds, isDemo }: NewStaff) {
  const { id } = await trx
    .insertInto('staff')
    .values({ email, name, role, language, password_hash: passwordHash, is_demo: isDemo ?? false })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (branchIds.length > 0)
    await trx
      .insertInto('staff_branches')
      .values(branchIds.map((branch_id) => ({ staff_id: id, branch_id })))
      .execute()
  return id
}

export const changePasswordHash = (trx: Trx, id: number, password_hash: string) =>
  trx.updateTable('staff').set({ password_hash }).where('id', '=', id).execute()

/** Whether this address is somebody's who works here, or did. */
export const isStaffEmail = async (db: Db | Trx, email: string): Promise<boolean> =>
  (await db.selectFrom('staff').select('id').where(sql`lower(email)`, '=', email.toLowerCase()).executeTakeFirst()) !==
  undefined

export const anybodyWorksHere = async (db: Db | Trx): Promise<boolean> =>
  (await db.selectFrom('staff').select('id').where('switched_off_at', 'is', null).limit(1).executeTakeFirst()) !==
  undefined
