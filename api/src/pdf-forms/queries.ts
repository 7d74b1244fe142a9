import type { Db } from '../db/client.ts'

/** The branch inside the resort, whose form is a paper (spec §2); undefined when there is none. */
export const resortBranch = (db: Db) =>
  db
    .selectFrom('branches')
    .innerJoin('school', (join) => join.onTrue())
    .select(['branches.name', 'branches.address', 'branches.email', 'school.name as school'])
    .where('is_resort', '=', true)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()

export const schoolOnForm = (db: Db) => db.selectFrom('school').select(['name as school', 'phone']).executeTakeFirst()
