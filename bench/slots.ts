import type { Db } from 'api/platform/db/client.ts'
import { slotFacts } from 'api/visits/slot-queries.ts'
import { lastDay, slotsBetween } from 'api/visits/slots.ts'
import type { Client } from 'pg'
import type { Bar } from './bars.ts'
import { alternatingBars, inSizes } from './sizes.ts'
import { comparedWithYardstick } from './speed.ts'

const fewest = 100
const most = 100_000
const timesAtMost = 1.2
const sixWeeks = 42

/** The coming weeks have the same visits in both sizes; the rest lies in the past. */
async function fill(client: Client, size: number) {
  await client.query(`set session_replication_role = replica`)
  await client.query(
    `with made as (
      insert into tours (id, full_name, child_age, phone_num, email, branch_id, created_at, reference, language)
      select 100000 + number, 'عائلة ' || number, 4, '+966501234567', 'family@mail.example', 1 + number % 5, now(),
        'B' || number, 'ar'
      from generate_series(1, $1::integer) number returning id
    )
    insert into visits (tour_id, branch_id, starts_at, ends_at, status, requested_at, changed_at)
    select id, 1 + id % 5, starts, starts + interval '40 minutes', 'confirmed', now(), now() from (
      select id, date_trunc('day', now()) + case when id <= 100100
        then ((id - 100000) % 42) * interval '1 day' else -(id - 100100) * interval '1 hour' end + interval '6 hours' as starts
      from made) each`,
    [size],
  )
  await client.query('set session_replication_role = origin')
}

async function slotsOfSixWeeks(db: Db) {
  const now = new Date()
  const [from, to] = [lastDay({ days_ahead: 0 }, now), lastDay({ days_ahead: sixWeeks }, now)]
  const facts = await slotFacts(db, { branchId: 1, from, to, now })
  return facts ? slotsBetween(facts, { from, to }, { now }) : []
}

const growth = () =>
  inSizes(
    fill,
    (schools) => alternatingBars(schools, 'slots of six weeks', ({ db }) => slotsOfSixWeeks(db), timesAtMost),
    [fewest, most],
  )

/** Endpoint of the slots against a bare Node server, and its query time with many visits. */
export async function slots(address: string): Promise<Bar[]> {
  const { ratio, perSecond: ours, p99 } = await comparedWithYardstick(`${address}/api/v1/tour/slots?branch_id=1`)
  return [
    { what: 'tour/slots, never cached, of a bare Node server', value: ratio, unit: '×', atLeast: 0.1 },
    { what: 'tour/slots', value: ours, unit: 'requests/s' },
    { what: 'tour/slots, p99 under 32 connections', value: p99, unit: 'ms' },
    ...(await growth()),
  ]
}
