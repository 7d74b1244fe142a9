import { expect, test } from 'vitest'
import { oneJobPerTurn } from './batches.ts'

test('§5 while requests wait for their turn to write, a job waits for them, and then begins', async () => {
  const answers = [true, true, false]
  const asked: boolean[] = []
  const turn = oneJobPerTurn(() => {
    const isBusy = answers[asked.length] ?? false
    asked.push(isBusy)
    return isBusy
  })
  await turn()
  expect(asked).toEqual([true, true, false])
  await turn()
  expect(asked).toHaveLength(4)
})
