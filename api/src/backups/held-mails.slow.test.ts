import { dayMs } from 'contract/durations.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { clockJobs } from '../clock-jobs.ts'
import { aSchool, type School } from '../platform/db/testing.ts'
import { queueSchema } from '../platform/jobs/tables.ts'
import { decide, holdMails, waitingMails } from './held-mails.ts'

const tomorrow = new Date(Date.now() + dayMs)

/** A restored school: its backup had a queued mail, a planned text and a story that ends after a day. */
async function aRestoredSchool() {
  const school = await aSchool()
  const { db, services } = school
  await db.transaction().execute(async (trx) => {
    await services.queue.add(trx, 'message_mail', { message_id: 1, reader: 'school' }, tomorrow)
    await services.queue.add(trx, 'content_due', { item_id: 1 }, tomorrow)
    await services.queue.add(trx, 'story_end', { draft_id: 1 }, tomorrow)
  })
  expect(await holdMails(db, new Date())).toBe(1)
  return school
}

/** Start of each queued job: held, now or as planned. */
async function laidAside({ db }: School) {
  const { rows } = await sql<{ name: string; when: string }>`
    select name, case when start_after = 'infinity' then 'held' when start_after <= now() then 'now' else 'planned' end as when
    from ${sql.table(`${queueSchema}.job`)} where name in ('message_mail', 'content_due', 'story_end')`.execute(db)
  return Object.fromEntries(rows.map(({ name, when }) => [name, when]))
}

test.each([
  ['send', { message_mail: 'now' }],
  ['forget', {}],
] as const)(
  'safety §acknowledged mails queued before a restore wait for the decision “%s”, and planned jobs keep their time',
  async (word, mails) => {
    const school = await aRestoredSchool()
    const planned = { content_due: 'planned', story_end: 'planned' }
    expect(await waitingMails(school.db)).toEqual([{ name: 'message_mail', count: 1 }])
    expect(await laidAside(school)).toEqual({ message_mail: 'held', ...planned })

    await decide(school.db, word)

    expect(await waitingMails(school.db)).toBeUndefined()
    expect(await laidAside(school)).toEqual({ ...mails, ...planned })
  },
)

test('safety §acknowledged after a restore no scheduled mail is sent before the decision about the queued mails', async () => {
  const school = await aRestoredSchool()
  const { id } = await school.db
    .insertInto('announcements')
    .values({ kind: 'news', thing_id: 1, due_at: new Date(0) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const announcement = async () => {
    await clockJobs(school.services).announcements_due.work(() => true)
    return school.db.selectFrom('announcements').select('sent_at').where('id', '=', id).executeTakeFirstOrThrow()
  }

  expect(await announcement()).toEqual({ sent_at: null })
  await decide(school.db, 'send')
  expect(await announcement()).toEqual({ sent_at: expect.any(Date) })
})
