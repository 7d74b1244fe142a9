import { createPublicKey, verify } from 'node:crypto'
import { logout } from 'contract/accounts/endpoints.ts'
import { forgetPushToken, showPush, storePushToken } from 'contract/push/endpoints.ts'
import { registerKidToBranch } from 'contract/registrations/endpoints.ts'
import { bookTour } from 'contract/tours/endpoints.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aParent, type TestParent } from '../accounts/testing.ts'
import { anItem } from '../content/samples.testing.ts'
import { eventually } from '../eventually.testing.ts'
import { aFamilyOf, aRegistrationOf } from '../kids/testing.ts'
import { aSchool, type School } from '../platform/db/testing.ts'
import { outcomesOf } from '../platform/jobs/outcomes.ts'
import { openQueue } from '../platform/jobs/queue.ts'
import { answerRegistration } from '../registrations/actions.ts'
import { aStaff } from '../staff/testing.ts'
import { sendDueAnnouncements } from './outbox.ts'
import { aPushService, aSubscriber } from './service.testing.ts'

const device = () => crypto.randomUUID()

async function aSchoolWithPush() {
  const service = await aPushService()
  const school = await aSchool({ services: { isPushService: service.isOurs } })
  // The queue starts with the first job.
  await school.anyone(bookTour, {
    body: { full_name: 'Noura', child_age: 4, phone_num: '+966501234567', email: 'noura@mail.example' },
  })
  return { school, service }
}

const subscribed = async (parent: TestParent, address: string, language: 'en' | 'ar' = 'ar') => {
  const browser = aSubscriber(address)
  const device_id = device()
  await parent.call(storePushToken, { body: { token: browser.token, device_id } }, { language })
  return { ...parent, ...browser, device_id }
}
const aSubscribedParent = async (school: School, address: string, language?: 'en' | 'ar') =>
  subscribed(await aParent(school), address, language)

const aNewsPost = async (school: School, branch_id: number | null = null) =>
  anItem(await aStaff(school, 'owner'), 'post', ['ar', 'en'], {
    ar: { title: 'يبدأ الدوام في الثامنة', excerpt: 'ابتداءً من الأحد.' },
    en: { title: 'School begins at eight', excerpt: 'From Sunday on.' },
    common: { branch_id },
  })

const announce = ({ services: { db, queue } }: School) => sendDueAnnouncements({ db, queue })
const queueIsEmpty = (school: School) => school.mailsTo('nobody@mail.example')

test('§4 push: the browser gets the push service and its key; the key stays the same', async () => {
  const school = await aSchool()

  const first = await school.anyone(showPush)

  expect(first).toMatchObject({ provider: 'webpush', app_id: expect.stringMatching(/^[\w-]{87}$/) })
  expect(await school.anyone(showPush)).toEqual(first)
})

test('§7 auth/fcm/storeToken stores one token a device, the latest, for the account logged in on it', async () => {
  const { school, service } = await aSchoolWithPush()
  const [noura, hessa] = [await aParent(school), await aParent(school)]
  const device_id = device()

  await noura.call(storePushToken, { body: { token: aSubscriber(service.address).token, device_id } })
  await hessa.call(storePushToken, { body: { token: aSubscriber(service.address).token, device_id } })

  const remaining = await school.db.selectFrom('push_subscriptions').select('user_id').execute()
  expect(remaining).toEqual([{ user_id: hessa.id }])
  expect(await school.count('push_subscriptions')).toBe(1)
})

/** Push token as a browser sends it, with another address or other keys. */
const aToken = (endpoint: string, keys: Record<string, string> = {}) => {
  const real = JSON.parse(aSubscriber('https://fcm.googleapis.com').token)
  return JSON.stringify({ endpoint: endpoint || real.endpoint, keys: { ...real.keys, ...keys } })
}

test.each([
  ['no JSON', 'hello'],
  ['an address inside', aToken('https://127.0.0.1/x')],
  ['an unknown service', aToken('https://push.example/x')],
  ['a name that only ends alike', aToken('https://evilfcm.googleapis.com.example/x')],
])('safety: a token with %s is refused, so that the server calls push services only', async (_what, token) => {
  const noura = await aParent(await aSchool())

  await expect(noura.call(storePushToken, { body: { token, device_id: device() } })).rejects.toMatchObject({
    code: 'invalid_fields',
  })
})

test('safety: a subscription with unusable keys is refused; a real one is not', async () => {
  const school = await aSchool()
  const noura = await aParent(school)
  const store = (token: string) => noura.call(storePushToken, { body: { token, device_id: device() } })

  const useless: Record<string, string>[] = [
    { p256dh: 'B'.repeat(87) },
    { p256dh: Buffer.concat([Buffer.of(4), Buffer.alloc(64, 1)]).toString('base64url') },
    { p256dh: Buffer.alloc(65).toString('base64url') },
    { auth: 'a'.repeat(16) },
  ]
  for (const keys of useless)
    await expect(store(aToken('', keys)), JSON.stringify(keys)).rejects.toMatchObject({ status: 422, field: 'token' })
  expect(await school.count('push_subscriptions')).toBe(0)
  expect(await store(aToken(''))).toEqual({ stored: true })
})

test('safety: an announcement to thousands is queued in batches; after a kill in between, each device gets it once', async () => {
  const { school } = await aSchoolWithPush()
  const { id: userId } = await aParent(school)
  await sql`insert into push_subscriptions (user_id, device_id, provider, token, language, created_at)
    select ${userId}, gen_random_uuid(), 'webpush', '{}', 'ar', now() from generate_series(1, 4500)`.execute(school.db)
  // This queue has no worker, so its jobs can be counted.
  const queue = openQueue({ url: school.databaseUrl, log: school.services.log })
  await queue.start()
  await aNewsPost(school)

  let parts = 0
  const killedAfterTwo: typeof queue = {
    ...queue,
    async addMany(...jobs) {
      await queue.addMany(...jobs)
      parts += 1
      if (parts === 3) throw new Error('killed')
    },
  }
  await expect(sendDueAnnouncements({ db: school.db, queue: killedAfterTwo })).rejects.toThrow('killed')
  await sendDueAnnouncements({ db: school.db, queue })
  await queue.stop()

  const { rows } = await sql<{ jobs: number; devices: number }>`
    select count(*) as jobs, count(distinct data ->> 'subscription_id') as devices
    from jobs.job where name = 'push_message'`.execute(school.db)
  expect(rows).toEqual([{ jobs: 4500, devices: 4500 }])
})

test('product §3 news is sent encrypted, signed by the school, in the language of the device, and opens its page', async () => {
  const { school, service } = await aSchoolWithPush()
  const noura = await aSubscribedParent(school, service.address, 'ar')
  const id = (await aNewsPost(school)).row_id

  await announce(school)

  await eventually(() => expect(service.received).toHaveLength(1))
  const [message] = service.received
  expect(noura.read(message?.body ?? Buffer.alloc(0))).toEqual({
    title: 'يبدأ الدوام في الثامنة',
    body: 'ابتداءً من الأحد.',
    url: `/news/${id}?lng=ar`,
    lang: 'ar',
    dir: 'rtl',
    tag: `news-${id}`,
  })
  expect(message?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
  const [, jwt = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(String(message?.headers.authorization)) ?? []
  expect(key).toBe((await school.anyone(showPush)).app_id)
  const point = Buffer.from(key, 'base64url')
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const [head, claims, signature = ''] = jwt.split('.')
  expect(
    verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    ),
  ).toBe(true)
})

test('product §3 an announcement is sent once, also with several servers', async () => {
  const { school, service } = await aSchoolWithPush()
  await aSubscribedParent(school, service.address)
  await aNewsPost(school)

  const counts = await Promise.all([announce(school), announce(school), announce(school)])
  await announce(school)

  expect(counts.reduce((one, other) => one + other)).toBe(1)
  await queueIsEmpty(school)
  expect(service.received).toHaveLength(1)
})

test("product §3 an account with the topic off gets no message, nor does another branch's family", async () => {
  const { school, service } = await aSchoolWithPush()
  const quiet = await aSubscribedParent(school, service.address)
  await school.db.updateTable('users').set({ notify_news: false }).where('id', '=', quiet.id).execute()
  const [jeddah, riyadh] = [await aFamilyOf(school, 1), await aFamilyOf(school, 3)]
  await subscribed(jeddah.parent, service.address)
  const { path } = await subscribed(riyadh.parent, service.address)

  await aNewsPost(school, 3)
  await announce(school)

  await queueIsEmpty(school)
  expect(service.received.map((message) => message.path)).toEqual([path])
})

test('product §3 the answer to a registration reaches the family regardless of topics', async () => {
  const { school, service } = await aSchoolWithPush()
  const noura = await aSubscribedParent(school, service.address, 'en')
  await school.db
    .updateTable('users')
    .set({ notify_news: false, notify_events: false, notify_stories: false })
    .execute()
  const { id } = await noura.call(registerKidToBranch, { body: aRegistrationOf({ branch_id: 2 }) })

  const answer = { id, status: 'accepted', at: new Date() } as const
  await school.db.transaction().execute((trx) => answerRegistration(trx, school.services.queue, answer))
  await announce(school)

  await eventually(() => expect(service.received).toHaveLength(1))
  expect(noura.read(service.received[0]?.body ?? Buffer.alloc(0))).toMatchObject({
    title: 'The school has answered',
    body: 'The answer to your registration is in your account.',
    url: '/settings?lng=en#kids',
  })
  expect(JSON.stringify(noura.read(service.received[0]?.body ?? Buffer.alloc(0)))).not.toMatch(/لمى|accepted|place/)
})

test('product §3 a device that is gone (410) is forgotten; one whose service fails (500) is not', async () => {
  const { school, service } = await aSchoolWithPush()
  await aSubscribedParent(school, service.address)
  service.answerWith(500)
  await aNewsPost(school)
  await announce(school)
  const states = async () => (await outcomesOf(school.db, 'push_message', {})).map(({ state }) => state)
  await eventually(async () => expect(await states()).toEqual(['tried again']))
  expect(await school.count('push_subscriptions')).toBe(1)

  service.answerWith(410)
  await aNewsPost(school)
  await announce(school)
  await eventually(async () => expect(await school.count('push_subscriptions')).toBe(0))
})

test('§4 logging out ends the messages on a device', async () => {
  const { school, service } = await aSchoolWithPush()
  const noura = await aSubscribedParent(school, service.address)

  await noura.call(logout)

  expect(await school.count('push_subscriptions')).toBe(0)
})

test("§4 a device that unsubscribes is deleted; other accounts' devices stay", async () => {
  const { school, service } = await aSchoolWithPush()
  const noura = await aSubscribedParent(school, service.address)
  const hessa = await aParent(school)

  await hessa.call(forgetPushToken, { body: { device_id: noura.device_id } })
  expect(await school.count('push_subscriptions')).toBe(1)
  await noura.call(forgetPushToken, { body: { device_id: noura.device_id } })
  expect(await school.count('push_subscriptions')).toBe(0)
})
