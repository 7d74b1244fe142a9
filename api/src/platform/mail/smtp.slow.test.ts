import { setTimeout as wait } from 'node:timers/promises'
import { bookTour } from 'contract/tours/endpoints.ts'
import { expect, test, vi } from 'vitest'
import { eventually } from '../../eventually.testing.ts'
import { aTourRequest } from '../../tours/testing.ts'
import { aSchool, type School } from '../db/testing.ts'
import { aBreakableConnection } from '../jobs/breakable-connection.testing.ts'
import { outcomesOf, refusedSince } from '../jobs/outcomes.ts'
import { aMailServer, aSilentServer, type Delivered } from './smtp.testing.ts'

const pace = { lookEverySeconds: 0.5, retryAfterSeconds: 1, retryAfterAtMostSeconds: 1 }
/** Limit for the response to a tour, which must not wait for the mail server. */
const atOnceMs = 10_000

async function book(school: School) {
  const start = performance.now()
  const tour = await school.anyone(bookTour, { body: aTourRequest() })
  expect(performance.now() - start).toBeLessThan(atOnceMs)
  return tour
}

const bookAs = (school: School, email: string) => {
  const phone_num = `+9665${String(Number.parseInt(email.replace(/\D/g, ''), 10)).padStart(8, email.startsWith('gone') ? '1' : '2')}`
  return school.anyone(bookTour, { body: aTourRequest({ email, phone_num }) })
}

/** Families to which a server has accepted a mail. */
const readersOf = ({ delivered }: { readonly delivered: readonly Delivered[] }) =>
  delivered.flatMap(({ to }) => to).filter((address) => address.endsWith('@mail.example'))

/** Waits for both mails, and checks that no further one follows. */
async function bothOnce(delivered: readonly Delivered[]) {
  await eventually(() => expect(delivered.length).toBeGreaterThanOrEqual(2))
  await wait(2500)
  const readers = delivered.flatMap(({ to }) => to).sort()
  expect(readers).toEqual(['admissions.alrawdah@smartkids.example', 'noura@mail.example'])
}

test('the family and the branch get one mail each', async () => {
  const server = await aMailServer()
  const school = await aSchool({ env: { smtpUrl: server.url }, pollingOptions: pace })
  const { reference } = await book(school)

  await bothOnce(server.delivered)
  expect(server.delivered.map(({ messageId }) => messageId).sort()).toEqual([
    `<${reference}.branch@smartkids.example>`,
    `<${reference}.family@smartkids.example>`,
  ])
})

test.each([450, 'refuses the text'] as const)(
  'a server that refuses (%s) gets the same mails again until it accepts them',
  async (answer) => {
    const server = await aMailServer()
    server.state.answer = answer
    const school = await aSchool({ env: { smtpUrl: server.url }, pollingOptions: pace })
    await book(school)
    await wait(2500)
    expect(server.delivered).toEqual([])

    server.state.answer = 'takes'
    await bothOnce(server.delivered)
  },
)

test.each(['550 5.1.1 <noura@mail.example> is not known here', '550 5.2.1 This mailbox is disabled'])(
  'safety: a mail to an unknown mailbox (%s) is tried once; the school reads the reason, and the log has no address',
  async (answer) => {
    const server = await aMailServer()
    server.state.refuses = { 'noura@mail.example': answer }
    const school = await aSchool({ env: { smtpUrl: server.url }, pollingOptions: pace })
    await book(school)

    const { id } = await school.db.selectFrom('tours').select('id').executeTakeFirstOrThrow()
    const ended = async () => {
      const outcomes = await outcomesOf(school.db, 'tour_mail', { tour_id: id })
      expect(outcomes.map(({ state }) => state).sort()).toEqual(['refused', 'sent'])
      return outcomes
    }
    const outcomes = await eventually(ended)
    const refused = outcomes.find(({ state }) => state === 'refused')
    expect(refused).toMatchObject({ about: { tour_id: id, reader: 'family' }, tries: 1, at: expect.any(Date) })
    expect(refused?.sentence).toBe(answer.replace('<noura@mail.example>', '…'))
    expect(await refusedSince(school.db, new Date(0))).toEqual([refused])

    await wait(2500)
    expect(server.attempts).toEqual({ 'noura@mail.example': 1, 'admissions.alrawdah@smartkids.example': 1 })
  },
)

test('safety: a mail refused for another reason than its mailbox is retried until accepted', async () => {
  const server = await aMailServer()
  const reasons = [
    '550 5.4.5 Daily user sending limit exceeded',
    '550 5.7.1 Message rejected due to policy',
    '554 5.1.8 Sender address rejected',
    '552 5.2.2 Mailbox full',
    '550 No such luck',
  ]
  server.state.refuses = Object.fromEntries(reasons.map((reason, n) => [`reader${n}@mail.example`, reason]))
  const school = await aSchool({ env: { smtpUrl: server.url }, pollingOptions: pace })
  for (const n of reasons.keys()) await bookAs(school, `reader${n}@mail.example`)
  const wait = async () => {
    const outcomes = await outcomesOf(school.db, 'tour_mail', { reader: 'family' })
    expect(outcomes.map(({ state }) => state)).toEqual(reasons.map(() => 'tried again'))
    expect(outcomes.map(({ sentence }) => sentence).sort()).toEqual(reasons.toSorted())
  }
  await eventually(wait)

  server.state.refuses = {}
  await eventually(() => expect(readersOf(server)).toHaveLength(5))
  expect(new Set(readersOf(server)).size).toBe(5)
})

test('safety: a refusal about one mailbox does not affect other mails', async () => {
  const server = await aMailServer()
  const school = await aSchool({ env: { smtpUrl: server.url }, pollingOptions: pace })
  const addresses = (kind: string, many: number) => Array.from({ length: many }, (_, n) => `${kind}${n}@mail.example`)
  const [gone, good] = [addresses('gone', 18), addresses('good', 30)]
  server.state.refuses = Object.fromEntries(gone.map((address) => [address, '550 5.1.1 is not known here']))
  for (let round = 0; round < 3; round += 1)
    await Promise.all([
      ...gone.slice(round * 6, round * 6 + 6).map((address) => bookAs(school, address)),
      ...good.slice(round * 10, round * 10 + 10).map((address) => bookAs(school, address)),
    ])

  const states = async () => {
    const outcomes = await outcomesOf(school.db, 'tour_mail', {})
    const count = (expected: string) => outcomes.filter(({ state }) => state === expected).length
    expect(count('sent') + count('refused')).toBe(96)
    return { sent: count('sent'), refused: count('refused') }
  }
  expect(await eventually(states)).toEqual({ sent: 78, refused: 18 })
  expect(readersOf(server).sort()).toEqual(good.toSorted())
})

test('a waiting mail has the reason and the time of its next try', async () => {
  const server = await aMailServer()
  server.state.answer = 450
  const school = await aSchool({ env: { smtpUrl: server.url }, pollingOptions: { ...pace, retryAfterSeconds: 60 } })
  await book(school)

  const { id } = await school.db.selectFrom('tours').select('id').executeTakeFirstOrThrow()
  const waits = async () => {
    const [one, other] = await outcomesOf(school.db, 'tour_mail', { tour_id: id })
    expect([one?.state, other?.state]).toEqual(['tried again', 'tried again'])
    return one
  }
  const waiting = await eventually(waits)
  expect(waiting?.sentence).toMatch(/450/)
  expect(waiting?.at.getTime()).toBeGreaterThan(Date.now() - 5000)
})

test('mails are sent once a server that was down is back', async () => {
  const gone = await aMailServer()
  await gone.close()
  const school = await aSchool({ env: { smtpUrl: gone.url }, pollingOptions: pace })
  await book(school)
  await wait(1500)

  const back = await aMailServer(gone.port)
  await bothOnce(back.delivered)
})

test('a server that accepts a connection and stays silent is abandoned after ten seconds', {
  timeout: 60_000,
}, async () => {
  const silent = await aSilentServer()
  const school = await aSchool({ env: { smtpUrl: silent.url }, pollingOptions: pace })
  await book(school)
  await vi.waitFor(() => expect(silent.left()).toBeGreaterThanOrEqual(2), { timeout: 20_000 })
  await silent.close()

  const back = await aMailServer(silent.port)
  await bothOnce(back.delivered)
})

test('safety §jobs a mail that the server accepts after the time of its job is sent once', async () => {
  const server = await aMailServer()
  server.state.answersAfterMs = 3000
  const school = await aSchool({ env: { smtpUrl: server.url }, pollingOptions: { ...pace, giveUpAfterSeconds: 1 } })
  await book(school)

  const sent = async () =>
    expect((await outcomesOf(school.db, 'tour_mail', {})).map(({ state }) => state)).toEqual(['sent', 'sent'])
  await eventually(sent)
  expect(Object.values(server.attempts)).toEqual([1, 1])
})

test('safety §jobs a mail is not sent again within an hour if the connection ended after the server had it whole', async () => {
  const server = await aMailServer()
  const way = await aBreakableConnection(server.url)
  const school = await aSchool({ env: { smtpUrl: way.url }, pollingOptions: pace })
  server.state.silentAfter = 0
  await book(school)
  await eventually(() => expect(Object.keys(server.attempts)).toHaveLength(2))
  await wait(500)
  way.cut()
  way.mend()
  delete server.state.silentAfter

  const waits = async () => {
    const outcomes = await outcomesOf(school.db, 'tour_mail', {})
    for (const { state, at } of outcomes) {
      expect(state).toBe('tried again')
      expect(at.getTime() - Date.now()).toBeGreaterThan(3_500_000)
    }
  }
  await eventually(waits)
  await wait(2500)
  expect(Object.values(server.attempts)).toEqual([1, 1])
})
