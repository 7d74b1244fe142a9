// The demo school's staff is added and removed separately, as its family is, because their password is public.
import { hashOfPassword } from 'api/accounts/passwords/hashing.ts'
import type { Db } from 'api/platform/db/client.ts'
import { addStaff, hasStaff } from 'api/staff/queries.ts'
import { sql } from 'kysely'
import { school } from '../school/school.ts'
import { emailOf, password, people } from './people.ts'

/** Adds one person of each role to a demo school without staff; returns whether they were added. */
export async function ensureDemoStaff(db: Db): Promise<boolean> {
  const ofDemo = db.selectFrom('school').select('email').where('email', '=', school.email)
  if (!(await ofDemo.executeTakeFirst()) || (await hasStaff(db))) return false
  const passwordHash = await hashOfPassword(password, '127.0.0.1')
  return db.transaction().execute(async (trx) => {
    // Demo staff who were removed before come back under their old ids.
    const back = await trx
      .updateTable('staff')
      .set({ switched_off_at: null, password_hash: passwordHash })
      .where('is_demo', '=', true)
      .returning('email')
      .execute()
    const known = new Set(back.map(({ email }) => email))
    for (const person of people)
      if (!known.has(emailOf(person)))
        await addStaff(trx, {
          ...person,
          email: emailOf(person),
          passwordHash,
          branchIds: person.branch_ids ?? [],
          isDemo: true,
        })
    return true
  })
}

export const hasDemoStaff = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('staff').select('id').where('is_demo', '=', true).where('switched_off_at', 'is', null).execute())
    .length > 0

/**
 * Deactivates the demo staff, everybody they invited, and so on recursively; ends their sessions and their open
 * invitations. Their work keeps their names. Returns the number of people deactivated.
 */
export const removeDemoStaff = (db: Db): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number; isNew: boolean }>`
      with recursive ending as (
        select id from staff where is_demo
        union
        select staff.id from staff join ending on staff.let_in_by = ending.id
      )
      select id, switched_off_at is null as "isNew" from staff where id in (select id from ending) for update`.execute(
      trx,
    )
    const ids = [0, ...rows.map(({ id }) => id)]
    const at = new Date()
    await trx.deleteFrom('staff_sessions').where('staff_id', 'in', ids).execute()
    await trx
      .updateTable('staff_links')
      .set({ expires_at: at })
      .where((link) => link.or([link('invited_by', 'in', ids), link('staff_id', 'in', ids)]))
      .where('used_at', 'is', null)
      .where('expires_at', '>', at)
      .execute()
    await trx
      .updateTable('staff')
      .set({ switched_off_at: at })
      .where('id', 'in', ids)
      .where('switched_off_at', 'is', null)
      .execute()
    return rows.filter(({ isNew }) => isNew).length
  })
