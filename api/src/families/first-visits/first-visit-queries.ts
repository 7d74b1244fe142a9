import type { FirstVisit } from 'contract/site/first-visit.ts'
import { type RawBuilder, sql } from 'kysely'
import type { BranchIds } from '../../platform/db/branch-ids.ts'
import type { Db, Trx } from '../../platform/db/client.ts'
import { familyInBranches } from '../list/filter-queries.ts'

/** Stores how a person's first visit to the site began, unless something is stored already. */
export const addFirstVisit = (trx: Trx, person_id: number, visit: FirstVisit, at: Date) =>
  trx
    .insertInto('family_first_visits')
    .values({ person_id, ...visit, at })
    .onConflict((conflict) => conflict.column('person_id').doNothing())
    .execute()

const mostOf = (column: 'campaign' | 'page', branchIds: BranchIds): RawBuilder<string[]> => sql`array(
  select ${sql.ref(column)} from family_first_visits
  join family_people person on person.id = person_id join families on families.id = person.family_id
  where ${sql.ref(column)} is not null and ${familyInBranches(branchIds)}
  group by 1 order by count(*) desc, 1 limit 50)`

/** The most frequent campaigns and first pages of the families of these branches. */
export async function firstVisitsOf(db: Db, branchIds: BranchIds) {
  const { rows } = await sql<{ campaigns: string[]; pages: string[] }>`
    select ${mostOf('campaign', branchIds)} as campaigns, ${mostOf('page', branchIds)} as pages`.execute(db)
  return rows[0] ?? { campaigns: [], pages: [] }
}
