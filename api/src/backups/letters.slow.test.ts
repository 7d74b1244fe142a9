import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aSchool, type School } from '../db/testing.ts'
import { queueSchema } from '../jobs/tables.ts'
import { decide, holdLetters, waitingLetters } from './letters.ts'

const tomorrow = new Date(Date.now() + 86_400_000)

/** A school whose backup has come back: a letter waited in it, a text was planned, and a story told for a day. */
async function aRestoredSchool() {
  const school = await aSchool()
  const { db, services } = school
  await db.transaction().execute(async (trx) => {
    await services.queue.add(trx, 'message_mail', { message_id: 1, reader: 'school' }, tomorrow)
    await services.queue.add(trx, 'content_due', { item_id: 1 }, tomorrow)
    await services.queue.add(trx, 'story_end', { draft_id: 1 }, tomorrow)
  })
  expect(await holdLetters(db, new Date())).toBe(1)
  return school
}

/** What lies in the queue, and when it is begun: held, at once, or as it was planned. */
async function laidAside({ db }: School) {
  const { rows } = await sql<{ name: string; when: string }>`
    select name, case when start_after = 'infinity' then 'held' when start_after <= now() then 'now' else 'planned' end as when
    from ${sql.table(`${queueSchema}.job`)} where name in ('message_mail', 'content_due', 'story_end')`.execute(db)
  return Object.fromEntries(rows.map(({ name, when }) => [name, when]))
}

test('safety §acknowledged letters of before a restore wait for a word, and what was planned keeps its moment', async () => {
  const school = await aRestoredSchool()

  expect(await waitingLetters(school.db)).toEqual([{ name: 'message_mail', count: 1 }])
  expect(await laidAside(school)).toEqual({ message_mail: 'held', content_due: 'planned', story_end: 'planned' })
})

test('safety §acknowledged letters of before a restore are sent when somebody says so, and nothing else is begun too early', async () => {
  const school = await aRestoredSchool()

  await decide(school.db, 'send')

  expect(await waitingLetters(school.db)).toBeUndefined()
  const { message_mail = 'now', ...others } = await laidAside(school)
  expect(message_mail).toBe('now')
  expect(others).toEqual({ content_due: 'planned', story_end: 'planned' })
})

test('safety §acknowledged letters of before a restore that are forgotten take nothing with them that was planned', async () => {
  const school = await aRestoredSchool()

  await decide(school.db, 'forget')

  expect(await waitingLetters(school.db)).toBeUndefined()
  expect(await laidAside(school)).toEqual({ content_due: 'planned', story_end: 'planned' })
})
