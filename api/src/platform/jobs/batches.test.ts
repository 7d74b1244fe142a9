import { expect, test } from 'vitest'
import { oneJobPerTick } from './batches.ts'

test('§5 while requests wait for their turn to write, a job waits for them, and then begins', async () => {
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
