import { copyDatabase } from 'api/platform/db/testing.pool.ts'
import { aMailServer } from 'api/platform/mail/smtp.testing.ts'
import { Client } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aDataFolder, openSchool } from './school.testing.ts'

const families = 12
const readers = 2

/** Visits agreed days ago that begin in a few minutes: their reminders are due. */
const dueVisits = `
  with made as (
    insert into tours (full_name, child_age, phone_num, email, branch_id, reference, language)
    select 'Family ' || n, 4, '+966501234567', 'family' || n || '@mail.example', 1, 'REMIND' || n, 'ar'
    from generate_series(1, ${families}) n returning id
  )
  insert into visits (tour_id, branch_id, starts_at, ends_at, status, requested_at, changed_at, confirmed_outside_hours)
  select id, 1, now() + interval '10 minutes', now() + interval '50 minutes', 'confirmed',
    now() - interval '5 days', now() - interval '5 days', true
  from made`

async function anOwner(url: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  return {
    run: (statement: string) => client.query(statement),
    async count(rows: string) {
      const { rows: found } = await client.query<{ count: string }>(`select count(*) from ${rows}`)
      return Number(found[0]?.count)
    },
  }
}
const reminderMails = `visit_mails where kind = 'reminder'`
const sent = `jobs.job where name = 'visit_mail' and state = 'completed'`
const until = (check: () => Promise<void> | void) => vi.waitFor(check, { timeout: 90_000, interval: 20 })

test('§4 a server killed at the start of the reminders and again in the middle sends each family exactly one mail', {
  timeout: 300_000,
}, async () => {
  const mails = await aMailServer()
  const { ownerUrl, giveBack } = await copyDatabase('school')
  onTestFinished(giveBack)
  const database = await anOwner(ownerUrl)
  await database.run(dueVisits)
  const folder = aDataFolder()
  const open = () => openSchool(folder, { DATABASE_URL: ownerUrl, SMTP_URL: mails.url, LOG_LEVEL: 'warn' })

  mails.state.silentAfter = 0
  const first = await open()
  await until(() => expect(Object.keys(mails.attempts).length).toBeGreaterThan(0))
  await first.end('SIGKILL')
  expect(mails.delivered).toHaveLength(0)
  expect(await database.count(reminderMails)).toBe(families * readers)

  const some = 7
  mails.state.silentAfter = some
  const second = await open()
  await until(async () => expect(await database.count(sent)).toBe(some))
  await second.end('SIGKILL')
  expect(mails.delivered).toHaveLength(some)

  delete mails.state.silentAfter
  const third = await open()
  await until(async () => expect(await database.count(sent)).toBe(families * readers))
  expect(await third.end('SIGTERM')).toBe(0)
  const readBy = mails.delivered.map(({ to }) => to[0] ?? '').filter((reader) => reader.startsWith('family'))
  expect(readBy.toSorted()).toEqual(
    Array.from({ length: families }, (_, n) => `family${n + 1}@mail.example`).toSorted(),
  )
  expect(mails.delivered).toHaveLength(families * readers)
  expect(await database.count(reminderMails)).toBe(families * readers)
})
