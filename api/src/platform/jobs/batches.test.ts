import { expect, test } from 'vitest'
import { oneJobPerTick } from './batches.ts'

test('§5 a job waits while requests wait to write, and then starts', async () => {
  const answers = [true, true, false]
  const checks: boolean[] = []
  const nextJob = oneJobPerTick(() => {
    const isBusy = answers[checks.length] ?? false
    checks.push(isBusy)
    return isBusy
  })
  await nextJob()
  expect(checks).toEqual([true, true, false])
  await nextJob()
  expect(checks).toHaveLength(4)
})
