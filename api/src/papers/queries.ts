import { isPublic } from '../platform/db/bilingual.ts'
import type { Db } from '../platform/db/client.ts'

/** The branch inside a resort, which has a paper form (spec §2); undefined if there is none. */
export const resortBranch = (db: Db) =>
  db
    .selectFrom('branches')
    .innerJoin('school', (join) => join.onTrue())
    .leftJoin('papers', (join) => join.on('papers.name', '=', 'registration'))
    .select(['branches.name', 'branches.address', 'branches.email', 'school.name as school'])
    .select(['papers.programs', 'papers.resident', 'papers.attach'])
    .where('is_resort', '=', true)
    .where(isPublic('branches.name'))
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()

export const schoolOnForm = (db: Db) => db.selectFrom('school').select(['name as school', 'phone']).executeTakeFirst()
