import { countRecords } from 'api/families/list/counts.ts'
import { conditionsOf } from 'api/families/list/filter-queries.ts'
import { familiesWhere } from 'api/families/list/list-queries.ts'
import { familyRecord } from 'api/families/record/record.ts'
import type { Db } from 'api/platform/db/client.ts'
import type { FamilyFilter } from 'contract/families/desk.ts'
import type { Client } from 'pg'
import type { Bar } from './bars.ts'
import { alternatingBars, inSizes } from './sizes.ts'

const batch = 50_000
const events = 500
const fewest = 1000
const most = 1_000_000
/** Limit: a thousand times the families may take this many times the time. */
const timesAtMost = 1.5

/** Inserts families of eight stages in five branches: a thousandth is waiting, one has five hundred events. */
async function fill(client: Client, size: number) {
  // Triggers are off: the same statement writes their rows.
  await client.query(`set session_replication_role = replica`)
  for (let first = 1; first <= size; first += batch)
    await client.query(
      `with made as (
        insert into families (id, name, language, branch_id, source, stage, stage_at, created_at, last_at, waiting_since, search)
        select 1000 + number, 'عائلة ' || number, 'ar', 1 + number % 5, 'tour',
          (array['new', 'answered', 'visit_booked', 'visited', 'applied', 'place_given', 'enrolled', 'not_coming'])[1 + number % 8],
          now(), now(), now() - number * interval '1 minute',
          case when number % 1000 = 0 then now() - number * interval '1 second' end,
          '|' || name_letters('نورة ' || case when number <= 5 then 'الزغلول' else translate(number::text, '0123456789', 'ابتثجحخدذر') end) || '|+96651' || lpad(number::text, 7, '0')
        from generate_series($1::integer, $2::integer) number returning id
      ), named as (
        insert into family_names (family_id, name) select id, 'عائلة ' || id from made
      )
      insert into family_phones (family_id, phone) select id, '+96651' || lpad((id - 1000)::text, 7, '0') from made`,
      [first, Math.min(size, first + batch - 1)],
    )
  await client.query(
    `insert into family_events (family_id, at, kind, facts)
    select 1007, now() - number * interval '1 hour', 'stage', '{"to": "answered"}' from generate_series(1, $1::integer) number`,
    [events],
  )
  await client.query('set session_replication_role = origin')
}

const now = new Date()
const filtering = { branchIds: 'all', now, overdueBefore: { byBranch: new Map(), others: now } } as const

async function page(db: Db, filter: FamilyFilter) {
  const where = conditionsOf(filter, filtering)
  await countRecords(db, where, JSON.stringify(filter))
  return familiesWhere(db, { where, sort: 'waiting', limit: 12, offset: 0, language: 'ar' })
}

const questions: Readonly<Record<string, FamilyFilter>> = {
  'the first page': { stage: 'open' },
  'the first page of a branch': { stage: 'open', branch_id: 2 },
  'a phone number in Arabic digits': { q: '٠٥١ ٠٠٠ ٠٧٧٧' },
  'a folded name': { q: 'نوره زغلول' },
}

/** Query times of families at the desk, with a thousand families and with a million. */
export const familiesGrowth = () =>
  inSizes(
    fill,
    async (schools) => {
      const bars: Bar[] = []
      for (const [what, filter] of Object.entries(questions))
        bars.push(...(await alternatingBars(schools, `families: ${what}`, ({ db }) => page(db, filter), timesAtMost)))
      const reading = { user: { branchIds: 'all' }, language: 'ar', now: () => now } as const
      bars.push(
        ...(await alternatingBars(
          schools,
          'a file of 500 events',
          ({ db }) => familyRecord(db, 1007, reading),
          timesAtMost,
        )),
      )
      return bars
    },
    [fewest, most],
  )
