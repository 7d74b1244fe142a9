// The demo school's people come and go by themselves, as its family does: everybody knows their password.
import { hashOfPassword } from 'api/accounts/passwords/hashing.ts'
import type { Db } from 'api/db/client.ts'
import { addStaff } from 'api/staff/queries.ts'
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

/** Lets none of them in any more, and ends their sessions; what they did stays under their names. Answers how many went. */
export const removeDemoStaff = (db: Db): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const gone = await trx
      .updateTable('staff')
      .set({ switched_off_at: new Date() })
      .where('is_demo', '=', true)
      .where('switched_off_at', 'is', null)
      .returning('id')
      .execute()
    const ids = gone.map(({ id }) => id)
    if (ids.length > 0) await trx.deleteFrom('staff_sessions').where('staff_id', 'in', ids).execute()
    return ids.length
  })
