import { expect, test, vi } from 'vitest'
import { shareInFlight } from './share-in-flight.ts'

/** Reads that end when the test ends them. */
function readings() {
  const begun: { end: (value: string) => void; fail: (error: Error) => void }[] = []
  const read = () =>
    new Promise<string>((end, fail) => {
      begun.push({ end, fail })
    })
  const untilBegun = (count: number) => vi.waitFor(() => expect(begun).toHaveLength(count))
  return { begun, untilBegun, read, ask: shareInFlight<string>() }
}

test('§4 nothing is cached: a caller during a read gets the result of one that began later', async () => {
  const { begun, untilBegun, read, ask } = readings()
  const first = ask('slots', read)
  const [second, third] = [ask('slots', read), ask('slots', read)]
  expect(begun).toHaveLength(1)
  begun[0]?.end('before')
  expect(await first).toBe('before')
  expect(begun).toHaveLength(1)
  await untilBegun(2)
  const fourth = ask('slots', read)
  begun[1]?.end('after')
  expect(await Promise.all([second, third])).toEqual(['after', 'after'])
  await untilBegun(3)
  begun[2]?.end('last')
  expect(await fourth).toBe('last')
  expect(begun).toHaveLength(3)
})

test('§4 nothing of a finished read stays, and reads of other keys do not wait', async () => {
  const { begun, read, ask } = readings()
  const [one, other] = [ask('slots 1', read), ask('slots 2', read)]
  begun[0]?.end('one')
  begun[1]?.end('other')
  expect(await Promise.all([one, other])).toEqual(['one', 'other'])
  const again = ask('slots 1', read)
  begun[2]?.end('anew')
  expect(await again).toBe('anew')
})

test('safety: an error of a read is thrown to its own callers only', async () => {
  const { begun, untilBegun, read, ask } = readings()
  const first = ask('slots', read)
  const second = ask('slots', read)
  begun[0]?.fail(new Error('away'))
  await expect(first).rejects.toThrow('away')
  await untilBegun(2)
  begun[1]?.end('back')
  expect(await second).toBe('back')
})
