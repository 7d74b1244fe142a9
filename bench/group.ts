import { branchesFound, citiesOf } from 'api/branches/find-queries.ts'
import { branchById, branchesWithin, countBranches } from 'api/branches/queries.ts'
import { countRecords } from 'api/families/list/counts.ts'
import { conditionsOf } from 'api/families/list/filter-queries.ts'
import { familiesWhere } from 'api/families/list/list-queries.ts'
import type { Db } from 'api/platform/db/client.ts'
import type { FamilyFilter } from 'contract/families/desk.ts'
import { writeBranches } from 'demo/group/branches.ts'
import { writeFamilies } from 'demo/group/families.ts'
import type { Client } from 'pg'
import type { Bar } from './bars.ts'
import { groupPages } from './group-pages.ts'
import { alternatingMedians, inSizes } from './sizes.ts'

const ofDemo = 1000
const ofGroup = 1_000_000
const branchesMore = 995
/** Limit: the slowest list of a group may take this many times the time of the demo school's slowest. */
const timesAtMost = 1.5

async function fill(client: Client, families: number) {
  const query = (statement: string, values?: unknown[]) => client.query(statement, values)
  if (families === ofGroup) await writeBranches(query, branchesMore)
  await writeFamilies(query, families, 'nobody signs in')
}

const now = new Date()
const filtering = { branchIds: 'all', now, overdueBefore: { byBranch: new Map(), others: now } } as const
/** Reads one page of a list, `limit` rows. */
type List = (db: Db, limit: number) => Promise<readonly unknown[]>

const families =
  (filter: FamilyFilter): List =>
  async (db, limit) => {
    const where = conditionsOf(filter, filtering)
    await countRecords(db, where, JSON.stringify(filter))
    return familiesWhere(db, { where, sort: 'waiting', limit, offset: 0, language: 'ar' })
  }
const found =
  (filter: Parameters<typeof branchesFound>[1]): List =>
  async (db, limit) =>
    (await branchesFound(db, filter, { limit, offset: 0 }, 'ar')).branches

const branches: List = async (db, limit) => {
  await countBranches(db, 'ar')
  return branchesWithin(db, { limit, offset: 0 }, 'ar')
}

const lists: Readonly<Record<string, { readonly ask: List; readonly perPage: number }>> = {
  'the list of branches': { ask: branches, perPage: 100 },
  'branches in brief': { ask: found({}), perPage: 100 },
  'branches by a name': { ask: found({ q: 'النخيل' }), perPage: 24 },
  'branches of a city': { ask: found({ city: 'جدة' }), perPage: 24 },
  'the cities': { ask: (db) => citiesOf(db, 'ar'), perPage: 100 },
  'a branch': { ask: async (db) => [await branchById(db, 3, 'ar')], perPage: 1 },
  'families who wait': { ask: families({ stage: 'open' }), perPage: 12 },
  'families of a branch': { ask: families({ stage: 'open', branch_id: 2 }), perPage: 12 },
  'families by a phone number': { ask: families({ q: '٠٥١ ٠٠٠ ٠٧٧٧' }), perPage: 12 },
}

/**
 * Query times of a group of a thousand branches and a million families against the demo school's, with the demo's
 * number of rows a page. A full page of the group is measured separately, per row.
 */
export const groupGrowth = () =>
  inSizes(
    fill,
    async (schools) => {
      const [demoSchool, groupSchool] = schools
      if (!demoSchool || !groupSchool) throw new Error('Two schools are compared.')
      const bars: Bar[] = []
      const slowest = { demo: 0, group: 0 }
      for (const [what, { ask, perPage }] of Object.entries(lists)) {
        const { length: rows } = await ask(demoSchool.db, perPage)
        const limit = Math.max(1, rows)
        const [demo = 0, group = 0] = await alternatingMedians(schools, ({ db }) => ask(db, limit))
        slowest.demo = Math.max(slowest.demo, demo)
        slowest.group = Math.max(slowest.group, group)
        bars.push(
          { what: `${what}, ${limit} a page, of the demo`, value: demo, unit: 'ms' },
          { what: `${what}, ${limit} a page, of the group`, value: group, unit: 'ms' },
          { what: `${what}: group against demo`, value: group / demo, unit: '×' },
        )
        const { length: more } = await ask(groupSchool.db, perPage)
        if (more <= limit) continue
        const [whole = 0] = await alternatingMedians([groupSchool], ({ db }) => ask(db, perPage))
        bars.push({
          what: `${what}, ${more} of the group: a row against the demo's`,
          value: whole / more / (demo / limit),
          unit: '×',
        })
      }
      const { demo, group } = slowest
      return [
        ...bars,
        { what: 'the slowest list: group against demo', value: group / demo, unit: '×', atMost: timesAtMost },
        ...(await groupPages(schools)),
      ]
    },
    [ofDemo, ofGroup],
  )
