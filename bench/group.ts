import { branchesFound, citiesOf, countFound } from 'api/branches/find-queries.ts'
import { branchById, branchesWithin } from 'api/branches/queries.ts'
import type { Db } from 'api/db/client.ts'
import { countFiles } from 'api/families/list/counts.ts'
import { conditionsOf } from 'api/families/list/filter-queries.ts'
import { familiesWhere } from 'api/families/list/list-queries.ts'
import type { FamilyFilter } from 'contract/families/desk.ts'
import { writeBranches } from 'demo/group/branches.ts'
import { writeFamilies } from 'demo/group/families.ts'
import type { Client } from 'pg'
import type { Bar } from './bars.ts'
import { inSizes, mediansInTurn } from './sizes.ts'

const ofDemo = 1000
const ofGroup = 1_000_000
const branchesMore = 995
/** The slowest list of a group may cost so much more time than the slowest of the demo school. */
const timesAtMost = 1.5

async function fill(client: Client, families: number) {
  const tell = (statement: string, values?: unknown[]) => client.query(statement, values)
  if (families === ofGroup) await writeBranches(tell, branchesMore)
  await writeFamilies(tell, families, 'nobody signs in')
}

const now = new Date()
const filtering = { branchIds: 'all', now, overdueBefore: { byBranch: new Map(), others: now } } as const
async function families(db: Db, filter: FamilyFilter) {
  const where = conditionsOf(filter, filtering)
  await countFiles(db, where, JSON.stringify(filter))
  return familiesWhere(db, { where, sort: 'waiting', limit: 12, offset: 0, language: 'ar' })
}
const found = async (db: Db, filter: Parameters<typeof branchesFound>[1]) => {
  await countFound(db, filter, 'ar')
  return branchesFound(db, filter, { limit: 24, offset: 0 }, 'ar')
}

const lists: Readonly<Record<string, (db: Db) => Promise<unknown>>> = {
  'the list of branches, a hundred at most': (db) => branchesWithin(db, { limit: 100, offset: 0 }, 'ar'),
  'branches by a name': (db) => found(db, { q: 'النخيل' }),
  'branches of a city': (db) => found(db, { city: 'جدة' }),
  'the cities': (db) => citiesOf(db, 'ar'),
  'a branch': (db) => branchById(db, 3, 'ar'),
  'families who wait': (db) => families(db, { stage: 'open' }),
  'families of a branch': (db) => families(db, { stage: 'open', branch_id: 2 }),
  'families by a phone number': (db) => families(db, { q: '٠٥١ ٠٠٠ ٠٧٧٧' }),
}

/** What is asked of the database of a thousand branches and a million families, beside what the demo school's is asked. */
export const groupGrowth = () =>
  inSizes(
    fill,
    async (schools) => {
      const bars: Bar[] = []
      const slowest = [0, 0]
      for (const [what, ask] of Object.entries(lists)) {
        const [demo = 0, group = 0] = await mediansInTurn(schools, ({ db }) => ask(db))
        slowest[0] = Math.max(slowest[0] ?? 0, demo)
        slowest[1] = Math.max(slowest[1] ?? 0, group)
        bars.push(
          { what: `${what}, of the demo`, value: demo, unit: 'ms' },
          { what: `${what}, of the group`, value: group, unit: 'ms' },
          { what: `${what}: group against demo`, value: group / demo, unit: '×' },
        )
      }
      const [demo = 0, group = 0] = slowest
      return [
        ...bars,
        { what: 'the slowest list: group against demo', value: group / demo, unit: '×', atMost: timesAtMost },
      ]
    },
    [ofDemo, ofGroup],
  )
