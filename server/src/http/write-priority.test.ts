import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { writePriority } from './write-priority.ts'

const someone = () => new EventEmitter() as ServerResponse

test('architecture §4 without requests waiting for the database, readers are answered at once', () => {
  const { yieldToWrites } = writePriority()
  const answered: number[] = []
  for (let reader = 0; reader < 100; reader += 1) yieldToWrites(() => answered.push(reader))
  expect(answered).toHaveLength(100)
})

test('architecture §4 while a request waits for the database, only a few readers are answered per turn, in order', async () => {
  const { yieldToWrites, prioritise } = writePriority()
  const family = someone()
  const answered: number[] = []
  prioritise(family)
  for (let reader = 0; reader < 100; reader += 1) yieldToWrites(() => answered.push(reader))

  await nextTurn()
  await nextTurn()
  expect(answered.length).toBeGreaterThan(0)
  expect(answered.length).toBeLessThan(20)

  family.emit('close')
  await nextTurn()
  await nextTurn()
  expect(answered).toEqual(Array.from({ length: 100 }, (_, reader) => reader))
})
