import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { nextLoopTurn } from './turns.server.ts'

test('§4 pages ready together are rendered one per turn, in order, and a failed one does not block the others', async () => {
  const drawn: string[] = []
  const page = async (name: string) => {
    await nextLoopTurn()
    drawn.push(name)
    if (name === 'two') throw new Error('it cannot be drawn')
  }
  const pages = Promise.allSettled(['one', 'two', 'three', 'four'].map(page))

  const seen: number[] = []
  for (let round = 0; round < 6; round += 1) {
    await nextTurn()
    seen.push(drawn.length)
  }
  await pages

  expect(drawn).toEqual(['one', 'two', 'three', 'four'])
  // At most one page per turn.
  for (const [round, count] of seen.entries())
    expect(count - (seen[round - 1] ?? 0), seen.join(' ')).toBeLessThanOrEqual(1)
})
