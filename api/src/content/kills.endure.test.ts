import { addContent, publishContent, saveContentPart, showContent } from 'contract/content/desk.ts'
import { dayMs } from 'contract/durations.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { onServer } from '../platform/db/testing.setup.ts'
import { aSchool, type School } from '../platform/db/testing.ts'
import { aStaff, type TestStaff } from '../staff/testing.ts'
import { runDuePlans } from './plans/due.ts'

const kills = 20
const writers = 4

/** Cuts every connection of the program at once, in the middle of its queries, like a killed process. */
const killAll = ({ ownerUrl, databaseUrl }: School) =>
  onServer(ownerUrl, (client) =>
    client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and usename = $1 and query not ilike 'listen%'`,
      [new URL(databaseUrl).username],
    ),
  )

/** Repeats a call until it is acknowledged. */
async function insisting<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1)
    try {
      return await work()
    } catch (error) {
      if (tries > 50) throw error
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
}

/** Statistics with a public row that differs from the part published at the desk. */
async function halfPublished({ db }: School) {
  const { rows } = await sql<{ id: number }>`
    select item.id from content_items item
    join content_parts ar on ar.item_id = item.id and ar.part = 'ar'
    join content_parts both_ on both_.item_id = item.id and both_.part = 'common'
    left join statistics row on row.id = item.row_id
    where item.kind = 'statistic' and (
      (ar.published ->> 'title') is distinct from (row.title ->> 'ar')
      or (both_.published ->> 'number')::integer is distinct from row.number)`.execute(db)
  return rows
}

test('desk §5 with connections cut while saving and publishing, no acknowledged change is lost and none is half published', async () => {
  const school = await aSchool()
  const huda = await aStaff(school, 'owner')
  const acknowledged = new Map<number, { title: string; published: string }>()
  let done = false

  async function write(staff: TestStaff) {
    const { id } = await insisting(() => staff.call(addContent, { body: { kind: 'statistic' } }))
    const save = async (part: 'ar' | 'common', fields: Record<string, string | number>) => {
      const { parts } = await staff.call(showContent, { params: { id } })
      return staff.call(saveContentPart, { params: { id, part }, body: { fields, version: parts[part].version } })
    }
    await insisting(() => save('common', { number: 1 }))
    const confirmed = { title: '', published: '' }
    acknowledged.set(id, confirmed)
    for (let count = 1; !done; count += 1) {
      const title = `نخلة ${id} ${count}`
      await insisting(() => save('ar', { title }))
      confirmed.title = title
      await insisting(() => staff.call(publishContent, { params: { id }, body: { parts: ['ar', 'common'] } }))
      confirmed.published = title
      await insisting(() => save('common', { number: count }))
    }
  }
  const writing = Array.from({ length: writers }, () => write(huda))
  for (let kill = 0; kill < kills; kill += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100 + Math.random() * 150))
    await killAll(school)
  }
  done = true
  await Promise.all(writing)

  expect(acknowledged.size).toBe(writers)
  expect(await halfPublished(school)).toEqual([])
  for (const [id, { title, published }] of acknowledged) {
    const { parts } = await huda.call(showContent, { params: { id } })
    expect([parts.ar.draft.title, parts.ar.published?.title]).toEqual([title, published])
  }
})

test('desk §5 with connections cut at a planned moment, content is published completely and once', async () => {
  const school = await aSchool()
  const huda = await aStaff(school, 'owner')
  const at = new Date(Date.now() + dayMs).toISOString()
  const ids: number[] = []
  for (let count = 0; count < kills; count += 1) {
    const { id } = await huda.call(addContent, { body: { kind: 'statistic' } })
    await huda.call(saveContentPart, {
      params: { id, part: 'ar' },
      body: { fields: { title: `نخلة ${id}` }, version: 1 },
    })
    await huda.call(saveContentPart, { params: { id, part: 'common' }, body: { fields: { number: 7 }, version: 1 } })
    await huda.call(publishContent, { params: { id }, body: { parts: ['ar'], at } })
    ids.push(id)
  }
  const before = await school.count('statistics')
  const then = { db: school.db, now: () => new Date(Date.now() + 2 * dayMs) }

  for (const id of ids) {
    const working = insisting(() => runDuePlans(then, id))
    await killAll(school)
    await Promise.all([working, insisting(() => runDuePlans(then, id))])
  }

  expect(await school.count('statistics')).toBe(before + kills)
  expect(await halfPublished(school)).toEqual([])
})
