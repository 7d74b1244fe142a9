import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Deadline, runWithDeadline } from './db/deadline.ts'
import { takeTurns } from './turns.ts'

/** Work of a few milliseconds. */
function work() {
  const begunAt = performance.now()
  while (performance.now() - begunAt < 4);
}

test('safety §budgets long work lets others run, and stops once the deadline of its request has passed', async () => {
  const deadline = new Deadline()
  const working = runWithDeadline(deadline, async () => {
    const takeTurn = takeTurns()
    for (;;) {
      work()
      await takeTurn()
    }
  })
  // Only a turn lets this timer run.
  void wait(20).then(() => deadline.expire())
  await expect(working).rejects.toMatchObject({ code: 'busy' })
})
