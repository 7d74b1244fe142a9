import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sendMessage } from 'contract/contact/messages.ts'
import { hourMs } from 'contract/durations.ts'
import { addFamily, mergeFamilies, writeFamilyNote } from 'contract/families/changes.ts'
import { answerSurvey } from 'contract/surveys/endpoints.ts'
import { bookTour } from 'contract/tours/endpoints.ts'
import { type ControlledTransaction, sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { aParent, type TestParent } from '../../accounts/testing.ts'
import { clockJobs } from '../../clock-jobs.ts'
import { aMessage } from '../../contact/testing.ts'
import { eventually } from '../../eventually.testing.ts'
import { aConfirmedAccount, recordFound } from '../../families/testing.ts'
import { retentionSteps } from '../../retention-steps.ts'
import { aStaff } from '../../staff/testing.ts'
import { aPayload } from '../../surveys/testing.ts'
import { aTourRequest } from '../../tours/testing.ts'
import { aSchool, type School } from '../db/testing.ts'
import type { DB } from '../db/types.generated.ts'
import { addNationality, aSchoolWithAddEndpoint } from '../http/probe.testing.ts'
import { daysBefore, retentionDays } from './periods.ts'
import { deleteExpired } from './retention-job.ts'

const begun = new Date('2026-03-01T09:00:00Z')
const later = (days: number) => daysBefore(begun, -days)

/** Row counts of some tables after `days` days. */
async function leftAfter(school: School, days: number, tables: readonly string[]) {
  school.setNow(later(days))
  await deleteExpired(school.services, retentionSteps)
  return Promise.all(tables.map((table) => school.count(table)))
}

test('privacy: messages, tours and answers to surveys are erased after twelve months, and not a day before', async () => {
  const school = await aSchool({ now: begun })
  await school.anyone(sendMessage, { body: aMessage() })
  await school.anyone(bookTour, { body: aTourRequest({ preferred_date: '' }) })
  await school.anyone(answerSurvey, { body: await aPayload(school) })
  // These times come from the database's clock.
  for (const table of ['messages', 'tours', 'survey_submissions'])
    await sql`update ${sql.table(table)} set created_at = ${begun}`.execute(school.db)
  const tables = ['messages', 'tours', 'survey_submissions', 'survey_answers']

  expect((await leftAfter(school, 364, tables)).every((count) => count > 0)).toBe(true)
  expect(await leftAfter(school, 366, tables)).toEqual([0, 0, 0, 0])
})

test('privacy: the record of a family is deleted twelve months after the last contact, unless somebody in it has an account', async () => {
  const school = await aSchool({ now: begun })
  const requestTour = async (phone_num: string) => {
    const email = `${phone_num}@mail.example`
    await school.anyone(bookTour, { body: aTourRequest({ preferred_date: '', phone_num, email }) })
    const tour = school.db.updateTable('tours').set({ created_at: begun }).where('email', '=', email)
    await tour.execute()
    const person = school.db.selectFrom('family_people').select('family_id').where('email', '=', email)
    const { family_id } = await person.executeTakeFirstOrThrow()
    await school.db.updateTable('families').set({ last_at: begun }).where('id', '=', family_id).execute()
    return family_id
  }
  const [alone, withAccount] = [await requestTour('0505550001'), await requestTour('0505550002')]
  const sara = await aParent(school)
  await school.db.updateTable('users').set({ email_verified_at: begun }).where('id', '=', sara.id).execute()
  const ofRecord = school.db.updateTable('family_people').where('family_id', '=', withAccount)
  await ofRecord.set({ user_id: sara.id }).execute()
  const leftOf = async (days: number) => {
    await leftAfter(school, days, [])
    const found = school.db.selectFrom('families').select('id').where('id', 'in', [alone, withAccount]).orderBy('id')
    return (await found.execute()).map(({ id }) => id)
  }

  expect(await leftOf(364)).toEqual([alone, withAccount])
  expect(await leftOf(366)).toEqual([withAccount])
})

test('desk §3 a record is deleted as a whole: its first person and its notes stay while another person in it has an account', async () => {
  const school = await aSchool({ now: begun })
  const owner = await aStaff(school, 'owner')
  const { id } = await owner.call(addFamily, {
    body: { name: 'Maha Mother', phone: '0505550001', email: 'maha@mail.example', branch_id: 1 },
  })
  await owner.call(writeFamilyNote, { params: { id }, body: { text: 'They move in June' } })
  const account = { name: 'Maha Account', email: 'maha2@mail.example', phone: '+966505550002' }
  await aConfirmedAccount(school, account)
  const { id: with_id } = await recordFound(owner, account.email)
  await owner.call(mergeFamilies, { params: { id }, body: { with_id } })
  await school.db.deleteFrom('tours').execute()
  await school.db.updateTable('families').set({ last_at: begun }).execute()
  const notesAfter = async (days: number) => (await leftAfter(school, days, ['family_notes', 'families'])).join(' ')

  expect(await notesAfter(366)).toBe('1 2')
  await school.db.deleteFrom('users').where('email', '=', account.email).execute()
  expect(await notesAfter(367)).toBe('0 0')
})

test('product §2 keys and addresses are deleted once they are no longer valid', async () => {
  const school = await aSchoolWithAddEndpoint({ now: begun })
  const call = (code: string) =>
    school.anyone(addNationality, { body: { code } }, { idempotencyKey: code, from: `203.0.113.${code.charCodeAt(1)}` })
  await call('AA')
  school.setNow(later(1.1))
  await call('AB')
  const tables = ['idempotency_keys']
  expect(await leftAfter(school, 1.1, tables)).toEqual([1])
  expect(await leftAfter(school, 2.2, [...tables, 'rate_limits'])).toEqual([0, 0])
})

const age = (school: School, { id }: TestParent, days: number, verified: boolean) =>
  school.db
    .updateTable('users')
    .set({ created_at: daysBefore(begun, days), email_verified_at: verified ? begun : null })
    .where('id', '=', id)
    .execute()

test('privacy: an unconfirmed account is deleted after seven days, unless its child has an open registration', async () => {
  const school = await aSchool({ now: begun })
  const [fresh, confirmed, old, awaited] = await Promise.all([1, 2, 3, 4].map(() => aParent(school)))
  if (!fresh || !confirmed || !old || !awaited) throw new Error('four families')
  await age(school, fresh, retentionDays.unconfirmedAccounts - 1, false)
  await age(school, confirmed, 400, true)
  await age(school, old, retentionDays.unconfirmedAccounts + 1, false)
  await age(school, awaited, retentionDays.unconfirmedAccounts + 1, false)
  await sql`
    with kid as (
      insert into kids (user_id, name, birth_date, gender, created_at) values (${awaited.id}, 'Lama', '2022-01-01', 'female', now())
      returning id
    )
    insert into registrations (reference, kid_id, branch_id, program_id, start_date, language, status_at, created_at)
    select 'SK-R', id, 1, (select min(id) from programs), '2026-09-01', 'en', now(), now() from kid
  `.execute(school.db)

  await deleteExpired(school.services, retentionSteps)

  const ids = [fresh, confirmed, old, awaited].map(({ id }) => id)
  const left = await school.db.selectFrom('users').select('id').where('id', 'in', ids).orderBy('id').execute()
  expect(left.map(({ id }) => id)).toEqual([fresh.id, confirmed.id, awaited.id].sort((a, b) => a - b))
})

test('privacy: an account confirmed, or with a child registered, at the last moment stays; a failing one does not stop the others', async () => {
  const school = await aSchool({ now: begun })
  const parents = await Promise.all([1, 2, 3, 4].map(() => aParent(school)))
  for (const parent of parents) await age(school, parent, retentionDays.unconfirmedAccounts + 1, false)
  const ids = parents.map(({ id }) => id).sort((a, b) => a - b)
  const [confirmed = 0, awaited = 0, failing = 0] = ids
  const kid = { name: 'Lama', birth_date: '2022-01-01', gender: 'female' as const, created_at: begun }
  const { id: kidId } = await school.db
    .insertInto('kids')
    .values({ ...kid, user_id: awaited })
    .returning('id')
    .executeTakeFirstOrThrow()
  /** Runs work concurrently with the deletion, which waits for it. */
  const whileLocked = async (work: (trx: ControlledTransaction<DB>) => Promise<unknown>) => {
    const trx = await school.db.startTransaction().execute()
    await work(trx)
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
    const waiter = sql<{ pid: number }>`select pid from pg_stat_activity
      where ${rows[0]?.pid} = any(pg_blocking_pids(pid)) and application_name = 'smart-kids-batch'`
    const isWaitedFor = () =>
      eventually(async () => {
        const [found] = (await waiter.execute(school.db)).rows
        if (!found) throw new Error('nobody waits')
        return found.pid
      })
    return { trx, isWaitedFor, over: () => trx.commit().execute() }
  }
  const confirming = await whileLocked((trx) =>
    trx.updateTable('users').set({ email_verified_at: begun }).where('id', '=', confirmed).execute(),
  )
  const warn = vi.fn()

  const erasing = deleteExpired({ ...school.services, log: { ...school.services.log, warn } as never }, retentionSteps)

  await confirming.isWaitedFor()
  const registering = await whileLocked((trx) =>
    sql`with account as (select id from users where id = ${awaited} for update)
      insert into registrations (reference, kid_id, branch_id, program_id, start_date, language, status_at, created_at)
      select 'SK-R', ${kidId}, 1, (select min(id) from programs), '2026-09-01', 'en', now(), now() from account`.execute(
      trx,
    ),
  )
  await confirming.over()
  await registering.isWaitedFor()
  const failure = await whileLocked((trx) =>
    trx.selectFrom('users').select('id').where('id', '=', failing).forUpdate().execute(),
  )
  await registering.over()
  await sql`select pg_cancel_backend(${await failure.isWaitedFor()})`.execute(school.db)
  await erasing
  await failure.over()
  const left = await school.db.selectFrom('users').select('id').where('id', 'in', ids).orderBy('id').execute()
  expect(left.map(({ id }) => id)).toEqual([confirmed, awaited, failing])
  expect(warn).toHaveBeenCalledTimes(1)
})

test('privacy: mails in the folder are deleted after thirty days, unfinished ones too, and no other files', async () => {
  const school = await aSchool({ now: begun })
  const folder = join(school.folder, 'mail')
  mkdirSync(folder)
  const lay = (name: string, days: number) => {
    writeFileSync(join(folder, name), '')
    utimesSync(join(folder, name), daysBefore(begun, days), daysBefore(begun, days))
  }
  lay('old.eml', retentionDays.mails + 1)
  lay('half.eml.tmp', retentionDays.mails + 1)
  lay('fresh.eml', retentionDays.mails - 1)
  lay('note.txt', 400)
  await deleteExpired(school.services, retentionSteps)
  expect(readdirSync(folder).sort()).toEqual(['fresh.eml', 'note.txt'])
})

test('safety: any amount of expired data is deleted in batches, and at once when the school opens', async () => {
  const school = await aSchool({ now: begun })
  await sql`
    insert into views (viewer, kind, model_id, day)
    select decode(md5(number::text), 'hex'), 'post', number, '2026-02-01' from generate_series(1, 12000) number
  `.execute(school.services.batchDb)
  const warn = vi.fn()
  const { retention } = clockJobs({ ...school.services, log: { ...school.services.log, warn } as never })
  expect(retention).toMatchObject({ atStart: true, cron: '0 * * * *' })
  await retention.work(() => true)
  expect(await school.count('views')).toBe(0)
  expect(warn).not.toHaveBeenCalled()
})

test('safety §data after a jump of the clock ages go on or back six hours in each run, and the log says so', async () => {
  const school = await aSchool()
  const warn = vi.fn()
  const services = { ...school.services, log: { ...school.services.log, warn } as never }
  await school.anyone(sendMessage, { body: aMessage() })
  await sql`update messages set created_at = now() - interval '365 days' + interval '10 hours'`.execute(school.db)
  const messagesAfter = async (hours: number) => {
    school.setNow(new Date(Date.now() + hours * hourMs))
    await clockJobs({ ...services, now: school.services.now }).retention.work(() => true)
    return school.count('messages')
  }
  for (const hours of [0, -5000, 0]) expect(await messagesAfter(hours)).toBe(1)
  expect(warn).not.toHaveBeenCalled()
  expect(await messagesAfter(2400)).toBe(1)
  expect(warn).toHaveBeenCalledOnce()
  expect(await messagesAfter(2401)).toBe(0)
})
