import { type Query, writeItems } from '../items.ts'
import { writeBranches } from './branches.ts'
import { writeFamilies } from './families.ts'

interface Group {
  /** Number of branches of the school afterwards. */
  readonly branches: number
  /** Number of families to add. */
  readonly families: number
  /** Password hash of all added families. */
  readonly passwordHash: string
}

/**
 * Adds branches and families to the demo school, to the size of a group. Refuses a school with accounts of real
 * families.
 */
export async function writeGroup(query: Query, { branches, families, passwordHash }: Group): Promise<void> {
  const { rows } = await query(
    `select (select count(*)::integer from branches) as models,
      (select count(*)::integer from (select from users where email not like '%demo.smartkids.example' limit 1) own) as others`,
  )
  const { models, others } = rows[0] as { models: number; others: number }
  if (models === 0) throw new Error('There is no branch to make others like: open the demo school once.')
  if (others !== 0) throw new Error('Families of its own have accounts here: this is for the demo school.')
  await writeBranches(query, Math.max(0, branches - models))
  await writeItems(query)
  await writeFamilies(query, { first: 1, last: families }, passwordHash)
  await query('vacuum analyze')
}
