import { branchesFound, citiesOf } from 'api/branches/find-queries.ts'
import { branchById, branchesWithin, countBranches } from 'api/branches/queries.ts'
import { countRecords } from 'api/families/list/counts.ts'
import { conditionsOf } from 'api/families/list/filter-queries.ts'
import { familiesWhere } from 'api/families/list/list-queries.ts'
import { familyRecord } from 'api/families/record/record.ts'
import type { Db } from 'api/platform/db/client.ts'
import type { FamilyFilter } from 'contract/families/desk.ts'
import { writeBranches } from 'demo/group/branches.ts'
import { writeFamilies } from 'demo/group/families.ts'
import type { Client } from 'pg'
import type { Bar } from './bars.ts'
import { groupPages } from './group-pages.ts'
import { alternatingMedians, connected, inSizes } from './sizes.ts'

const ofDemo = 1000
const ofGroup = 1_000_000
const branchesMore = 995
const events = 500
/** Limit: a list of families, and the slowest of all lists, may take this many times the time of the demo school's. */
const timesAtMost = 1.5

/** Names five families for a search by name, and gives one of them many events. */
const marksOfFamilies = `
  with named as (
    update families set search = '|' || name_letters('نورة الزغلول') || right(search, 14)
    where id in (select family_id from family_phones where phone between '+966510000001' and '+966510000005')
  )
  insert into family_events (family_id, at, kind, facts)
  select family_id, now() - number * interval '1 hour', 'stage', '{"to": "answered"}'
  from family_phones, generate_series(1, ${events}) number where phone = '+966510000001'`

const queryOf = (client: Client) => (statement: string, values?: unknown[]) => client.query(statement, values)

async function fill(client: Client, families: number, url: string) {
  if (families === ofGroup) await writeBranches(queryOf(client), branchesMore)
  // A connection for each half: PostgreSQL fills a table with one core a connection.
  const half = families / 2
  const halves = [
    { first: 1, last: half },
    { first: half + 1, last: families },
  ]
  await Promise.all(
    halves.map((numbers) => connected(url, (own) => writeFamilies(queryOf(own), numbers, 'nobody signs in'))),
  )
  await client.query(marksOfFamilies)
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
const reading = { user: { branchIds: 'all' }, language: 'ar', now: () => now } as const
const recordWithEvents: List = async (db) => {
  const ofFamily = db.selectFrom('family_phones').select('family_id').where('phone', '=', '+966510000001')
  return [await familyRecord(db, (await ofFamily.executeTakeFirstOrThrow()).family_id, reading)]
}
const found =
  (filter: Parameters<typeof branchesFound>[1]): List =>
  async (db, limit) =>
    (await branchesFound(db, filter, { limit, offset: 0 }, 'ar')).branches

const branches: List = async (db, limit) => {
  await countBranches(db, 'ar')
  return branchesWithin(db, { limit, offset: 0 }, 'ar')
}

interface Measured {
  readonly ask: List
  readonly perPage: number
  /** Limit of this one; without it, the slowest list has one. */
  readonly atMost?: number
}

const lists: Readonly<Record<string, Measured>> = {
  'the list of branches': { ask: branches, perPage: 100 },
  'branches in brief': { ask: found({}), perPage: 100 },
  'branches by a name': { ask: found({ q: 'النخيل' }), perPage: 24 },
  'branches of a city': { ask: found({ city: 'جدة' }), perPage: 24 },
  'the cities': { ask: (db) => citiesOf(db, 'ar'), perPage: 100 },
  'a branch': { ask: async (db) => [await branchById(db, 3, 'ar')], perPage: 1 },
  'families who wait': { ask: families({ stage: 'open' }), perPage: 12, atMost: timesAtMost },
  'families of a branch': { ask: families({ stage: 'open', branch_id: 2 }), perPage: 12, atMost: timesAtMost },
  'families by a phone number': { ask: families({ q: '٠٥١ ٠٠٠ ٠٧٧٧' }), perPage: 12, atMost: timesAtMost },
  'families by a folded name': { ask: families({ q: 'نوره زغلول' }), perPage: 12, atMost: timesAtMost },
  [`a family of ${events} events`]: { ask: recordWithEvents, perPage: 1, atMost: timesAtMost },
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
      for (const [what, { ask, perPage, atMost }] of Object.entries(lists)) {
        const { length: rows } = await ask(demoSchool.db, perPage)
        const limit = Math.max(1, rows)
        const [demo = 0, group = 0] = await alternatingMedians(schools, ({ db }) => ask(db, limit))
        // A single record is no list.
        if (perPage > 1) {
          slowest.demo = Math.max(slowest.demo, demo)
          slowest.group = Math.max(slowest.group, group)
        }
        bars.push(
          { what: `${what}, ${limit} a page, of the demo`, value: demo, unit: 'ms' },
          { what: `${what}, ${limit} a page, of the group`, value: group, unit: 'ms' },
          { what: `${what}: group against demo`, value: group / demo, unit: '×', ...(atMost && { atMost }) },
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
