import { type Tell, writeBranches } from './branches.ts'
import { writeFamilies } from './families.ts'

interface Group {
  /** How many branches the school shall have. */
  readonly branches: number
  /** How many families more. */
  readonly families: number
  /** Everybody's. */
  readonly passwordHash: string
}

/** Makes of the demo school a group. A school with families of its own is no place to try things. */
export async function writeGroup(tell: Tell, { branches, families, passwordHash }: Group): Promise<void> {
  const { rows } = await tell(
    `select (select count(*)::integer from branches) as models,
      (select count(*)::integer from (select from users where email not like '%demo.smartkids.example' limit 1) own) as others`,
  )
  const { models, others } = rows[0] as { models: number; others: number }
  if (models === 0) throw new Error('There is no branch to make others like: open the demo school once.')
  if (others !== 0) throw new Error('Families of its own have accounts here: this is for the demo school.')
  await writeBranches(tell, Math.max(0, branches - models))
  await tell('select adopt_content()')
  await writeFamilies(tell, families, passwordHash)
  await tell('vacuum analyze')
}
