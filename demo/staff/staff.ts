// The demo school's people come and go by themselves, as its family does: everybody knows their password.
import { hashOfPassword } from 'api/accounts/passwords/hashing.ts'
import type { Db } from 'api/platform/db/client.ts'
import { addStaff } from 'api/staff/queries.ts'
import { sql } from 'kysely'
import { school } from '../school/school.ts'
import { emailOf, password, people } from './people.ts'

/** Adds one of each role to a demo school that has nobody of its own; answers whether they were added. */
export async function ensureDemoStaff(db: Db): Promise<boolean> {
  const ofDemo = db.selectFrom('school').select('email').where('email', '=', school.email)
  const anybody = db.selectFrom('staff').select('id').where('switched_off_at', 'is', null).limit(1)
  if (!(await ofDemo.executeTakeFirst()) || (await anybody.executeTakeFirst())) return false
  const passwordHash = await hashOfPassword(password, '127.0.0.1')
  return db.transaction().execute(async (trx) => {
    // Those who were here before, and went, come back under their own numbers.
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
 * Lets in no more the demo staff, everybody whom they have let in, everybody whom those have let in, and so on; their sessions
 * and the links that they sent or have got end. What they did stays under their names. Answers how many went.
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
