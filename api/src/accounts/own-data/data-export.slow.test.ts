import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { deleteAccount, exportMyData } from 'contract/accounts/data-export.ts'
import { saveProfileImage } from 'contract/accounts/profile.ts'
import { sendMessage } from 'contract/contact/messages.ts'
import { registerKidToBranch } from 'contract/registrations/endpoints.ts'
import { answerSurvey } from 'contract/surveys/endpoints.ts'
import { bookTour } from 'contract/tours/endpoints.ts'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aMessage } from '../../contact/testing.ts'
import { eventually } from '../../eventually.testing.ts'
import { aRegistrationOf } from '../../kids/testing.ts'
import { aSchool, type School } from '../../platform/db/testing.ts'
import { keyOf } from '../../platform/storage/objects/keys.ts'
import { aPicture } from '../../platform/storage/testing.ts'
import { aPayload } from '../../surveys/testing.ts'
import { aTourRequest } from '../../tours/testing.ts'
import { aParent, password, type TestParent } from '../testing.ts'
import { dataExport } from './data-export.ts'
import { exclusiveExport } from './own-data.ts'

const verify = (school: School, { id }: TestParent) =>
  school.db.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', id).execute()

/** A family with requests from before and beside its account, all under one address. */
async function aWritingFamily(school: School, email: string) {
  const parent = await aParent(school, { email })
  const typed = email.toUpperCase().replace('MAIL.EXAMPLE', 'mail.example')
  await school.anyone(bookTour, { body: aTourRequest({ email: typed, full_name: 'Noura Tour' }) })
  await school.anyone(sendMessage, { body: aMessage({ email, name: 'Noura Message' }) })
  await school.anyone(answerSurvey, { body: await aPayload(school, { email_address: email }) })
  await school.mailsTo(email)
  return parent
}

const archived = async (parent: TestParent) =>
  unzipSync(new Uint8Array(await (await parent.call(exportMyData, { body: { password } })).arrayBuffer()))
const mailFilesIn = (school: School) => readdirSync(join(school.folder, 'mail')).filter((name) => name.endsWith('.eml'))
const counts = async (school: School) => ({
  tours: await school.count('tours'),
  messages: await school.count('messages'),
  surveys: await school.count('survey_submissions'),
  answers: await school.count('survey_answers'),
})

test('safety: the export contains tours, messages, surveys and mails of a confirmed address', async () => {
  const school = await aSchool()
  const noura = await aWritingFamily(school, 'noura@mail.example')
  await aWritingFamily(school, 'sara@mail.example')
  expect(Object.keys(await archived(noura))).not.toContain('tours.json')

  await verify(school, noura)
  const files = await archived(noura)

  for (const name of ['tours', 'messages', 'survey_submissions', 'survey_answers'])
    expect(JSON.parse(strFromU8(files[`${name}.json`] ?? new Uint8Array())).length, name).toBeGreaterThan(0)
  expect(Object.keys(files).filter((name) => name.startsWith('emails/')).length).toBeGreaterThanOrEqual(3)
  const all = Object.values(files).map((bytes) => strFromU8(bytes))
  expect(all.join('\n')).not.toContain('sara@')
})

test('safety: a picture that the storage does not have is named in the export', async () => {
  const school = await aSchool()
  const noura = await aParent(school)
  const upload = new Blob([new Uint8Array(await aPicture(300, 300).jpeg().toBuffer())], { type: 'image/jpeg' })
  await noura.call(saveProfileImage, { upload })
  const { image } = await school.db
    .selectFrom('users')
    .select('image')
    .where('id', '=', noura.id)
    .executeTakeFirstOrThrow()
  expect(Object.keys(await archived(noura))).toContain(image)
  await school.services.storage.remove(keyOf(String(image)))

  const files = await archived(noura)

  expect(strFromU8(files['missing.txt'] ?? new Uint8Array())).toContain(image)
})

test('safety: the export contains no mail to the school', async () => {
  const school = await aSchool()
  const noura = await aParent(school, { email: 'noura@mail.example' })
  await verify(school, noura)
  await noura.call(registerKidToBranch, { body: aRegistrationOf() }, { idempotencyKey: 'lama' })
  const toFamily = await school.mailsTo('noura@mail.example')
  const plain = (mail: string) => mail.replace(/=\r?\n/g, '').replaceAll('=3D', '=')
  const toDesk = `${school.services.env.publicUrl}/desk`
  const written = mailFilesIn(school).map((name) => plain(readFileSync(join(school.folder, 'mail', name), 'utf8')))
  expect(written.some((mail) => mail.includes(toDesk))).toBe(true)

  const entries = Object.entries(await archived(noura))

  for (const [name, bytes] of entries) expect(plain(strFromU8(bytes)), name).not.toContain(toDesk)
  expect(entries.filter(([name]) => name.startsWith('emails/'))).toHaveLength(toFamily.length)
  await noura.call(deleteAccount, { body: { password } })
  expect(mailFilesIn(school)).toEqual([])
})

test('safety: deleting an account deletes requests and mails under its confirmed address, and no other family’s', async () => {
  const school = await aSchool()
  const noura = await aWritingFamily(school, 'noura@mail.example')
  const before = await counts(school)
  const sara = await aWritingFamily(school, 'sara@mail.example')
  const mails = mailFilesIn(school).length
  await verify(school, noura)

  await noura.call(deleteAccount, { body: { password } })

  expect(await counts(school)).toEqual(before)
  const left = mailFilesIn(school).map((name) => readFileSync(join(school.folder, 'mail', name), 'utf8'))
  expect(left.length).toBeGreaterThan(0)
  expect(left.length).toBeLessThan(mails)
  expect(left.join('\n')).not.toContain('noura@mail.example')

  // Requests under an unconfirmed address may be another person's: they stay.
  await sara.call(deleteAccount, { body: { password } })
  expect(await counts(school)).toEqual(before)
})

/** Inserts `rows` rows of 1.7 KB each: many devices of one family. */
const fillUp = (school: School, userId: number, rows: number) =>
  sql`
    insert into push_subscriptions (user_id, device_id, provider, token, language, created_at)
    select ${userId}, gen_random_uuid(), 'webpush', repeat(md5(number::text), 53), 'en', now()
    from generate_series(1, ${rows}) number
  `.execute(school.services.batchDb)

const optionsOf = (school: School) => ({
  db: school.services.batchDb,
  storage: school.services.storage,
  mailFolder: join(school.folder, 'mail'),
  language: 'en' as const,
})

/** Waits until no export holds a connection. */
const isAtRest = (school: School) =>
  eventually(async () => {
    const { rows } = await sql`select from pg_stat_activity where application_name = 'smart-kids-batch'
      and datname = current_database() and state <> 'idle'`.execute(school.db)
    expect(rows).toHaveLength(0)
  })

test('safety: one export at a time for an account, a few over all accounts; a closed download frees its slot', async () => {
  const school = await aSchool()
  const parents = await Promise.all([1, 2, 3].map(() => aParent(school)))
  for (const { id } of parents.slice(0, 2)) await fillUp(school, id, 3000)
  const address = await school.app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => school.app.server.closeAllConnections())
  const begin = (parent: TestParent | undefined) =>
    fetch(`${address}/api/v1/auth/export`, {
      method: 'POST',
      headers: { ...parent?.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ password }),
    })
  const [noura, sara, hind] = parents

  const first = await begin(noura)
  expect(first.status).toBe(200)
  const again = await begin(noura)
  expect(again.status).toBe(409)
  expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(0)
  const second = await begin(sara)
  expect(second.status).toBe(200)
  expect((await begin(hind)).status).toBe(503)

  await first.body?.cancel()
  await eventually(async () => {
    const third = await begin(hind)
    await third.body?.cancel()
    expect(third.status).toBe(200)
  })
  expect(unzipSync(new Uint8Array(await second.arrayBuffer()))).toHaveProperty('push_subscriptions.json')
  await isAtRest(school)
}, 60_000)

test('safety: an export read too slowly is aborted, and frees its slot', async () => {
  const school = await aSchool()
  const { id } = await aParent(school)
  await fillUp(school, id, 3000)
  const begin = (endsAfterMs?: number) =>
    exclusiveExport(school.services.batchDb, id, () => dataExport(id, optionsOf(school)), endsAfterMs)
  const failed = vi.fn()
  begin(50).once('error', failed)
  expect(() => begin()).toThrow()
  await eventually(() => expect(failed).toHaveBeenCalled())
  const next = await eventually(() => begin())
  next.destroy()
  await isAtRest(school)
}, 60_000)

test('safety: a large export is streamed through little memory, and waits for a slow reader', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const held = () => {
    collect()
    const { heapUsed, external } = process.memoryUsage()
    return (heapUsed + external) / 2 ** 20
  }
  const school = await aSchool()
  const { id } = await aParent(school)
  const rows = 20_000
  await fillUp(school, id, rows)

  const before = held()
  const archive = dataExport(id, optionsOf(school))
  let packed = 0
  let most = 0
  let chunks = 0
  for await (const chunk of archive) {
    packed += (chunk as Buffer).length
    if (chunks++ % 20 === 0) most = Math.max(most, held() - before)
    if (chunks === 3) await wait(300)
  }
  expect(packed).toBeGreaterThan(500_000)
  // The rows alone are 34 MB; memory of other tests in this process varies beside them.
  expect(most).toBeLessThan(25)
  await isAtRest(school)
}, 60_000)

test('safety: mail files can be read by the server’s account only', async () => {
  const school = await aSchool()
  const folder = join(school.folder, 'mail')
  mkdirSync(folder, { mode: 0o755 })
  writeFileSync(join(folder, 'note.txt'), '')
  await school.anyone(bookTour, { body: aTourRequest({ email: 'noura@mail.example' }) })
  await school.mailsTo('noura@mail.example')
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  expect(mailFilesIn(school).map((name) => statSync(join(folder, name)).mode & 0o777)).toEqual([0o600, 0o600])
  expect(existsSync(join(folder, 'note.txt'))).toBe(true)
})
