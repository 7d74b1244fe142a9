import type { Role } from 'contract/staff/roles.ts'
import { sql } from 'kysely'
import { byName } from '../platform/db/by-name.ts'
import type { Db, Trx } from '../platform/db/client.ts'
import { deleteRecoveryCodes } from './queries.ts'

const colleagues = (db: Db | Trx) =>
  db
    .selectFrom('staff')
    .select([
      'staff.id',
      'name',
      'email',
      'role',
      'language',
      'created_at',
      'switched_off_at',
      'closed_by_restore',
      'is_demo',
    ])
    .select([
      sql<number[]>`array(select branch_id from staff_branches where staff_id = staff.id order by 1)`.as('branch_ids'),
      sql<Date | null>`(select max(last_seen_at) from staff_sessions where staff_id = staff.id)`.as('last_seen_at'),
      sql<boolean>`totp_secret is not null or exists (select from staff_passkeys where staff_id = staff.id)`.as(
        'has_second_step',
      ),
    ])

/** All staff by name, those switched off last. */
export const allStaff = (db: Db) =>
  colleagues(db).orderBy(sql`switched_off_at is not null`).orderBy(byName('name')).orderBy('id').execute()

export const staffById = (db: Db | Trx, id: number) => colleagues(db).where('staff.id', '=', id).executeTakeFirst()

/** Locks a member of staff until the transaction ends. */
export const lockStaff = (trx: Trx, id: number) =>
  trx.selectFrom('staff').select(['id', 'role', 'switched_off_at']).where('id', '=', id).forUpdate().executeTakeFirst()

/** Locks the owners. Returns whether another owner than this one exists. */
export async function hasOtherOwner(trx: Trx, id: number): Promise<boolean> {
  const owners = await trx
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'owner')
    .where('switched_off_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return owners.some((owner) => owner.id !== id)
}

export async function changeRole(trx: Trx, id: number, role: Role, branchIds: readonly number[]) {
  await trx.updateTable('staff').set({ role }).where('id', '=', id).execute()
  await trx.deleteFrom('staff_branches').where('staff_id', '=', id).execute()
  if (branchIds.length > 0)
    await trx
      .insertInto('staff_branches')
      .values(branchIds.map((branch_id) => ({ staff_id: id, branch_id })))
      .execute()
}

/** Ends every session of a member of staff. */
export const deleteSessionsOf = (trx: Trx, staffId: number) =>
  trx.deleteFrom('staff_sessions').where('staff_id', '=', staffId).execute()

/** Switches a member of staff off; their sessions end with this transaction. */
export async function switchOff(trx: Trx, id: number, at: Date) {
  await trx.updateTable('staff').set({ switched_off_at: at }).where('id', '=', id).execute()
  await deleteSessionsOf(trx, id)
}

/** Reactivates a member of staff and removes the second step, which may have been on a lost phone. */
export async function switchOn(trx: Trx, id: number, by: number | null) {
  await trx
    .updateTable('staff')
    .set({ switched_off_at: null, closed_by_restore: false, let_in_by: by })
    .set({ totp_secret: null, totp_offered: null, totp_step: null })
    .where('id', '=', id)
    .execute()
  await trx.deleteFrom('staff_passkeys').where('staff_id', '=', id).execute()
  await deleteRecoveryCodes(trx, id)
}

/** Ids of the given branches that exist. */
export const branchesAmong = async (db: Db | Trx, ids: readonly number[]): Promise<number[]> => {
  if (ids.length === 0) return []
  const found = await db
    .selectFrom('branches')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute()
  return found.map(({ id }) => id)
}
