import { afterEach, expect, test, vi } from 'vitest'
import { batchQueries } from './batch-queries.ts'
import type { Db } from './client.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** Statements that end when the test ends them. */
function statements(atOnce: number) {
  const begun: { queries: readonly string[]; end: () => void; fail: (error: Error) => void }[] = []
  const ask = batchQueries<string, string>(
    (_db, queries) =>
      new Promise((resolve, fail) => {
        begun.push({ queries, end: () => resolve(queries.map((each) => `${each}!`)), fail })
      }),
    { atOnce, atMost: 3 },
  )
  const db = {} as Db
  return {
    begun,
    untilBegun: (count: number) => vi.waitFor(() => expect(begun).toHaveLength(count)),
    ask: (question: string) => ask(db, question),
    elsewhere: (question: string) => ask({} as Db, question),
  }
}

test('§5 a lone request runs at once; requests during a statement share the next one, each with its own answer', async () => {
  const { begun, ask, elsewhere, untilBegun } = statements(1)
  const first = ask('a')
  const others = ['b', 'c', 'd', 'e'].map(ask)
  void elsewhere('of another database')
  expect(begun.map(({ queries }) => queries)).toEqual([['a'], ['of another database']])
  begun[0]?.end()
  expect(await first).toBe('a!')
  expect(begun, 'the next statement gathers requests first').toHaveLength(2)
  await untilBegun(3)
  expect(begun[2]?.queries, 'no more than fit').toEqual(['b', 'c', 'd'])
  begun[2]?.end()
  await untilBegun(4)
  begun[3]?.end()
  expect(await Promise.all(others)).toEqual(['b!', 'c!', 'd!', 'e!'])
  const later = ask('f')
  expect(begun[4]?.queries, 'nothing of it stays').toEqual(['f'])
  begun[4]?.end()
  expect(await later).toBe('f!')
})

test('safety: an error is thrown to the requests of its batch only', async () => {
  const { begun, ask, untilBegun } = statements(1)
  const first = ask('a')
  const second = ask('b')
  begun[0]?.fail(new Error('away'))
  await expect(first).rejects.toThrow('away')
  await untilBegun(2)
  begun[1]?.end()
  expect(await second).toBe('b!')
})

test('safety: requests wait only briefly behind a hanging statement', async () => {
  vi.useFakeTimers()
  const { begun, ask } = statements(2)
  const hanging = [ask('a'), ask('b')]
  const waiting = ask('c')
  await vi.advanceTimersByTimeAsync(1000)
  expect(begun.map(({ queries }) => queries)).toEqual([['a'], ['b'], ['c']])
  for (const { end } of begun) end()
  expect(await Promise.all([...hanging, waiting])).toEqual(['a!', 'b!', 'c!'])
})
