import { setTimeout as wait } from 'node:timers/promises'
import { bookTour } from 'contract/tours.ts'
import { expect, test, vi } from 'vitest'
import { aSchool, type School } from '../db/testing.ts'
import { aTourRequest } from '../tours/testing.ts'
import { aMailServer, aSilentServer, type Delivered } from './smtp.testing.ts'

const pace = { lookEverySeconds: 0.5, retryAfterSeconds: 1, retryAfterAtMostSeconds: 1 }
/** A tour is acknowledged long before a mail server has answered, whatever that does. */
const atOnceMs = 2000

async function book(school: School) {
  const start = performance.now()
  const tour = await school.anyone(bookTour, { body: aTourRequest() })
  expect(performance.now() - start).toBeLessThan(atOnceMs)
  return tour
}

/** Both letters, and after a while still only these. */
async function bothOnce(delivered: readonly Delivered[]) {
  await vi.waitFor(() => expect(delivered.length).toBeGreaterThanOrEqual(2), { timeout: 20_000, interval: 100 })
  await wait(2500)
  const readers = delivered.flatMap(({ to }) => to).sort()
  expect(readers).toEqual(['admissions.alrawdah@smartkids.example', 'noura@mail.example'])
}

test('the family and the branch are written to, once each', async () => {
  const server = await aMailServer()
  const school = await aSchool({ env: { smtpUrl: server.url }, pace })
  const { reference } = await book(school)

  await bothOnce(server.delivered)
  expect(server.delivered.map(({ messageId }) => messageId).sort()).toEqual([
    `<${reference}.branch@smartkids.example>`,
    `<${reference}.family@smartkids.example>`,
  ])
})

test.each([450, 550, 'refuses the text'] as const)(
  'a server that refuses (%s) gets the same letters again until it takes them',
  async (answer) => {
    const server = await aMailServer()
    server.state.answer = answer
    const school = await aSchool({ env: { smtpUrl: server.url }, pace })
    await book(school)
    await wait(2500)
    expect(server.delivered).toEqual([])

    server.state.answer = 'takes'
    await bothOnce(server.delivered)
  },
)

test('a server that is down when the family asks, and comes back', async () => {
  const gone = await aMailServer()
  await gone.close()
  const school = await aSchool({ env: { smtpUrl: gone.url }, pace })
  await book(school)
  await wait(1500)

  const back = await aMailServer(gone.port)
  await bothOnce(back.delivered)
})

test('a server that takes the call and says nothing is left after ten seconds', { timeout: 60_000 }, async () => {
  const silent = await aSilentServer()
  const school = await aSchool({ env: { smtpUrl: silent.url }, pace })
  await book(school)
  await vi.waitFor(() => expect(silent.left()).toBeGreaterThanOrEqual(2), { timeout: 20_000 })
  await silent.close()

  const back = await aMailServer(silent.port)
  await bothOnce(back.delivered)
})
