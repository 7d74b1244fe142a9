import { expect, test } from 'vitest'
import { Deadline, runWithDeadline } from '../db/deadline.ts'
import { fairQueue, fairShareKey } from './fair-queue.ts'

/** Jobs that end when the test ends them, and record the order of their starts. */
function pieces() {
  const begun: string[] = []
  const ends: (() => void)[] = []
  return {
    begun,
    piece: (name: string) => () => {
      begun.push(name)
      return new Promise<void>((end) => ends.push(end))
    },
    async endAll() {
      for (let end = ends.shift(); end; end = ends.shift()) {
        end()
        await new Promise((done) => setImmediate(done))
      }
    },
  }
}
const settled = (all: readonly Promise<unknown>[]) =>
  Promise.all(
    all.map((each) =>
      each.then(
        () => 'done',
        ({ code }) => code as string,
      ),
    ),
  )

test('safety §passwords four jobs run at once, fifty wait in order, and more are answered with busy', async () => {
  const queued = fairQueue(4, 50)
  const { piece, begun, endAll } = pieces()
  const all = Array.from({ length: 60 }, (_, index) => queued('one', piece(String(index))))
  const outcomes = settled(all)
  expect(begun).toHaveLength(4)
  await endAll()
  const refused = (await outcomes).filter((outcome) => outcome === 'busy')
  expect(begun).toEqual(begun.toSorted((a, b) => Number(a) - Number(b)))
  expect([begun.length, refused.length]).toEqual([54, 6])
  await expect(all.at(-1)).rejects.toMatchObject({ status: 503, details: { retryAfterSeconds: 2 } })
  await expect(queued('one', async () => 'free again')).resolves.toBe('free again')
})

test('safety: a caller who fills the queue waits behind occasional callers, and blocks nobody', async () => {
  const queued = fairQueue(1, 10)
  const { piece, begun, endAll } = pieces()
  const many = settled(Array.from({ length: 30 }, (_, index) => queued('flood', piece(`flood ${index}`))))
  const few = settled(['noura', 'sara', 'lama'].map((caller) => queued(caller, piece(caller))))
  await endAll()

  expect(await few).toEqual(['done', 'done', 'done'])
  // Callers take turns: the flood has one turn before them.
  expect(begun.slice(0, 5)).toEqual(['flood 0', 'flood 1', 'noura', 'sara', 'lama'])
  const outcomes = await many
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1 + 10 - 3)
  expect(outcomes.filter((outcome) => outcome === 'busy')).toHaveLength(22)
})

test('safety: callers with equal shares do not push each other out', async () => {
  const queued = fairQueue(1, 3)
  const { piece, endAll } = pieces()
  const outcomes = settled(['a', 'b', 'c', 'd', 'e'].map((caller) => queued(caller, piece(caller))))
  await endAll()
  expect(await outcomes).toEqual(['done', 'done', 'done', 'done', 'busy'])
})

test('safety: a job whose request has timed out is skipped', async () => {
  const queued = fairQueue(1, 10)
  const { piece, begun, endAll } = pieces()
  const deadline = new Deadline()
  const early = settled(['first', 'second'].map((name) => runWithDeadline(deadline, () => queued('one', piece(name)))))
  deadline.expire()
  const late = settled([queued('other', piece('late'))])
  await endAll()
  expect(await early).toEqual(['done', 'busy'])
  expect(await late).toEqual(['done'])
  expect(begun).toEqual(['first', 'late'])
})

test('a failing job frees its slot for the next', async () => {
  const queued = fairQueue(1, 1)
  const failing = queued('one', async () => Promise.reject(new Error('broken')))
  const next = queued('one', async () => 'next')
  await expect(failing).rejects.toThrow('broken')
  await expect(next).resolves.toBe('next')
})

test('safety: an IPv6 network of one customer has one share', () => {
  expect(fairShareKey('2001:db8:1:2::1')).toBe(fairShareKey('2001:db8:1:ffff::9'))
  expect(fairShareKey('2001:db8:2::1')).not.toBe(fairShareKey('2001:db8:1::1'))
  expect(fairShareKey('203.0.113.9')).toBe('203.0.113.9')
})
