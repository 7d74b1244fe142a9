import { copyDatabase } from 'api/platform/db/testing.pool.ts'
import { aMailServer } from 'api/platform/mail/smtp.testing.ts'
import { hourMs } from 'contract/durations.ts'
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
/** A school whose mails go to a mail server of its own. */
async function aSchoolWithMails(more: Record<string, string> = {}) {
  const mails = await aMailServer()
  const { ownerUrl, giveBack } = await copyDatabase('school')
  onTestFinished(giveBack)
  const database = await anOwner(ownerUrl)
  const folder = aDataFolder()
  const open = () => openSchool(folder, { DATABASE_URL: ownerUrl, SMTP_URL: mails.url, LOG_LEVEL: 'warn', ...more })
  return { mails, database, open }
}
const reminderMails = `visit_mails where kind = 'reminder'`
const sent = `jobs.job where name = 'visit_mail' and state = 'completed'`
const until = (check: () => Promise<void> | void) => vi.waitFor(check, { timeout: 90_000, interval: 20 })

test('§4 a server killed at the start of the reminders and again in the middle sends each family exactly one mail', {
  timeout: 300_000,
}, async () => {
  const { mails, database, open } = await aSchoolWithMails()
  await database.run(dueVisits)

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

const offers = 20
/** Registrations of confirmed accounts, in a cell where nobody counts. */
const askingFamilies = `
  delete from places;
  with parent as (
    insert into users (name, phone, email, language, gender, password_hash, created_at, email_verified_at)
    select 'Family ' || n, '+9665012345' || n, 'family' || n || '@mail.example', 'ar', 'female', '-', now(), now()
    from generate_series(10, ${9 + offers}) n returning id
  ), kid as (
    insert into kids (user_id, name, birth_date, gender, created_at)
    select id, 'Lama', current_date - 1500, 'female', now() from parent returning id
  )
  insert into registrations (reference, kid_id, branch_id, program_id, start_date, language, status_at, created_at)
  select 'ENDS' || id, id, 1, 3, current_date + 30, 'ar', now(), now() from kid`

/** Offers every registration a place for 25 hours, as the owner. */
async function offerAll(address: string, ids: readonly number[], first_day: string) {
  const post = (path: string, body: object, cookie = '') =>
    fetch(`${address}/api/v1/desk${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: address, cookie },
      body: JSON.stringify(body),
    })
  const signedIn = await post('/sign-in', { email: 'owner@demo.smartkids.example', password: 'demo-desk-2026' })
  const cookie = signedIn.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ')
  const ends_at = new Date(Date.now() + 25 * hourMs).toISOString()
  const body = { first_day, ends_at, reason: 'group', tell: true, anyway: true, version: 1 }
  for (const id of ids) expect((await post(`/registrations/${id}/offer`, body, cookie)).status).toBe(200)
}
const ofOffers = (state: string) => `jobs.job where name = 'offer_mail' and ${state}`

test('enrolment §3.9 a server killed three times while twenty offers begin and end sends each of their emails once', {
  timeout: 300_000,
}, async () => {
  const { mails, database, open } = await aSchoolWithMails({ DEMO: '1' })
  const sent = (count: number) =>
    until(async () => expect(await database.count(ofOffers(`state = 'completed'`))).toBe(count))
  const killedAfter = async (count: number, school: Awaited<ReturnType<typeof open>>) => {
    await sent(count)
    await school.end('SIGKILL')
    expect(mails.delivered).toHaveLength(count)
  }

  mails.state.silentAfter = 7
  const first = await open()
  await database.run(askingFamilies)
  const { rows } = await database.run(`select id, start_date::text from registrations where reference like 'ENDS%'`)
  await offerAll(
    first.address,
    rows.map(({ id }) => id),
    rows[0]?.start_date,
  )
  await killedAfter(7, first)

  mails.state.silentAfter = offers
  const second = await open()
  await sent(offers)
  // The end passes: a day and two hours go by for the offers and their emails.
  mails.state.silentAfter = offers + 6
  await database.run(`
    update registrations set offer_ends_at = offer_ends_at - interval '26 hours' where offer_ends_at is not null;
    update jobs.job set start_after = now(), data = data || jsonb_build_object('ends_at', to_char(
      ((data->>'ends_at')::timestamptz - interval '26 hours') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    where ${ofOffers(`data->>'about' = 'ended'`).split('where ')[1]}`)
  await killedAfter(offers + 6, second)

  mails.state.silentAfter = offers + 13
  await killedAfter(offers + 13, await open())

  delete mails.state.silentAfter
  const last = await open()
  await sent(2 * offers)
  expect(await last.end('SIGTERM')).toBe(0)
  const ids = mails.delivered.map(({ to, messageId }) => `${to[0]} ${messageId}`)
  expect(new Set(ids).size).toBe(2 * offers)
  expect(ids.filter((id) => id.includes('.ended.'))).toHaveLength(offers)
  expect(mails.delivered).toHaveLength(2 * offers)
})
