import { setTimeout as wait } from 'node:timers/promises'
import { bookTour } from 'contract/tours/endpoints.ts'
import { expect, test } from 'vitest'
import { eventually } from '../../eventually.testing.ts'
import { aTourRequest } from '../../tours/testing.ts'
import { aSchool, type School } from '../db/testing.ts'
import { aBreakableConnection } from '../jobs/breakable-connection.testing.ts'
import { outcomesOf } from '../jobs/outcomes.ts'
import { aMailServer, type Delivered } from './smtp.testing.ts'

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

const statesOf = async ({ db }: School) => (await outcomesOf(db, 'tour_mail', {})).map(({ state }) => state)

/** Waits until both mails are done, and checks that each was sent once: a job that is done does not run again. */
async function bothOnce(school: School, delivered: readonly Delivered[]) {
  await eventually(async () => expect(await statesOf(school)).toEqual(['sent', 'sent']))
  const readers = delivered.flatMap(({ to }) => to).sort()
  expect(readers).toEqual(['admissions.alrawdah@smartkids.example', 'noura@mail.example'])
}

test.each([450, 'refuses the text'] as const)(
  'the family and the branch get one mail each, from a server that first refuses (%s), too',
  async (answer) => {
    const server = await aMailServer()
    server.state.answer = answer
    const school = await aSchool({ env: { smtpUrl: server.url }, pollingOptions: pace })
    const { reference } = await book(school)
    await eventually(async () => expect(await statesOf(school)).toEqual(['tried again', 'tried again']))
    expect(server.delivered).toEqual([])

    server.state.answer = 'takes'
    await bothOnce(school, server.delivered)
    expect(server.delivered.map(({ messageId }) => messageId).sort()).toEqual(
      ['branch', 'family'].map((reader) => `<${reference}.${reader}@smartkids.example>`),
    )
  },
)

test('safety: a mail to an unknown mailbox is tried once; the school reads the reason, and the log has no address', async () => {
  const server = await aMailServer()
  server.state.refuses = { 'noura@mail.example': '550 5.1.1 <noura@mail.example> is not known here' }
  const school = await aSchool({ env: { smtpUrl: server.url }, pollingOptions: pace })
  const { id } = await book(school)
  await eventually(async () => expect((await statesOf(school)).sort()).toEqual(['refused', 'sent']))

  const refused = (await outcomesOf(school.db, 'tour_mail', {})).find(({ state }) => state === 'refused')
  expect(refused).toMatchObject({ about: { tour_id: id, reader: 'family' }, tries: 1, at: expect.any(Date) })
  expect(refused?.sentence).toBe('550 5.1.1 … is not known here')
  expect(server.attempts).toEqual({ 'noura@mail.example': 1, 'admissions.alrawdah@smartkids.example': 1 })
})

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
  const [gone, good] = [addresses('gone', 4), addresses('good', 6)]
  const reasons = ['550 5.1.1 is not known here', '550 5.2.1 This mailbox is disabled']
  server.state.refuses = Object.fromEntries(gone.map((address, n) => [address, String(reasons[n % 2])]))
  await Promise.all([...gone, ...good].map((address) => bookAs(school, address)))

  const states = async () => {
    const all = await statesOf(school)
    return ['sent', 'refused'].map((state) => all.filter((each) => each === state).length)
  }
  await eventually(async () => expect(await states()).toEqual([16, 4]))
  expect(readersOf(server).sort()).toEqual(good)
})

test('mails are sent once a server that was down is back', async () => {
  const gone = await aMailServer()
  await gone.close()
  const school = await aSchool({ env: { smtpUrl: gone.url }, pollingOptions: pace })
  await book(school)
  await eventually(async () => expect(await statesOf(school)).toEqual(['tried again', 'tried again']))

  const back = await aMailServer(gone.port)
  await bothOnce(school, back.delivered)
})

test('safety §jobs a mail that the server accepts after the time of its job is sent once', async () => {
  const server = await aMailServer()
  server.state.answersAfterMs = 3000
  const school = await aSchool({ env: { smtpUrl: server.url }, pollingOptions: { ...pace, giveUpAfterSeconds: 1 } })
  await book(school)

  await bothOnce(school, server.delivered)
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
  expect(Object.values(server.attempts)).toEqual([1, 1])
})
