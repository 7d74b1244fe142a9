import { expect, test } from 'vitest'
import { workQueue } from './work-queue.ts'

test('safety §budgets one address fills four places of a queue, a large network sixteen times as many, and others are served', async () => {
  const goOn = Promise.withResolvers<void>()
  const queued = workQueue({ atOnce: 1, waiting: 70 })
  const send = (address: string) =>
    queued(address, () => goOn.promise).then(
      () => 'done',
      ({ code }) => code,
    )
  const ofOne = Array.from({ length: 6 }, () => send('203.0.113.9'))
  const ofNetwork = Array.from({ length: 70 }, (_, n) => send(`2001:db8:1:${n.toString(16)}00::1`))
  const bystander = send('198.51.100.7')
  const [beyond] = await Promise.all([send('203.0.113.9'), ofNetwork[69]])
  goOn.resolve()

  expect(beyond).toBe('busy')
  const countOf = async (all: Promise<string>[]) =>
    (await Promise.all(all)).filter((outcome) => outcome === 'done').length
  expect([await countOf(ofOne), await countOf(ofNetwork), await bystander]).toEqual([4, 64, 'done'])
})
