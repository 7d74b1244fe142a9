import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ownTurn } from './turns.server.ts'

test('§4 pages that are ready together are drawn one in a turn, in their order, and a turn that failed holds up nobody', async () => {
  const drawn: string[] = []
  const page = async (name: string) => {
    await ownTurn()
    drawn.push(name)
    if (name === 'two') throw new Error('it cannot be drawn')
  }
  const pages = Promise.allSettled(['one', 'two', 'three', 'four'].map(page))

  const seen: number[] = []
  for (let turn = 0; turn < 6; turn += 1) {
    await nextTurn()
    seen.push(drawn.length)
  }
  await pages

  expect(drawn).toEqual(['one', 'two', 'three', 'four'])
  // Never two more than a turn before.
  for (const [turn, count] of seen.entries())
    expect(count - (seen[turn - 1] ?? 0), seen.join(' ')).toBeLessThanOrEqual(1)
})
