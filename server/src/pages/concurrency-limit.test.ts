import { expect, test } from 'vitest'
import { ConcurrencyLimit } from './concurrency-limit.ts'

test('safety: work that may be left undone is taken as far as a short line goes, and what fails holds up nobody', async () => {
  const line = new ConcurrencyLimit(2)
  const first = Promise.withResolvers<void>()
  const done: string[] = []

  expect(line.offer(() => first.promise)).toBe(true)
  expect(line.offer(async () => done.push('second'))).toBe(true)
  expect(line.offer(async () => done.push('third'))).toBe(false)
  first.reject(new Error('the first has failed'))
  await expect.poll(() => done).toEqual(['second'])

  await expect.poll(() => line.offer(async () => done.push('fourth'))).toBe(true)
  await expect.poll(() => done).toEqual(['second', 'fourth'])
})
