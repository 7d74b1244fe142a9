import { Problem } from 'contract/problems.ts'
import { requireOpenDeadline } from '../db/deadline.ts'
import { networksOf } from './networks.ts'

interface QueuedCall {
  readonly go: () => void
  readonly giveUp: (problem: Problem) => void
}

const busy = () => new Problem('busy', { retryAfterSeconds: 2 })

/**
 * Runs at most `atOnce` jobs at a time and queues `waiting` more: round-robin by key, first in first out within a key. When the
 * queue is full, the key with the most jobs loses its last one, so that one busy key cannot block others.
 */
export function fairQueue(atOnce: number, waiting: number) {
  let running = 0
  let inLine = 0
  // In the order of their turns. Never more than `waiting` in all.
  const lines = new Map<string, QueuedCall[]>()

  function next(): QueuedCall | undefined {
    const [caller = '', line = []] = lines.entries().next().value ?? []
    const waiter = line.shift()
    lines.delete(caller)
    if (line.length > 0) lines.set(caller, line)
    if (waiter) inLine -= 1
    return waiter
  }

  function makeRoomFor(caller: string) {
    const [longest = '', line = []] = [...lines].toSorted(([, one], [, other]) => other.length - one.length)[0] ?? []
    if (line.length <= (lines.get(caller)?.length ?? 0) + 1) throw busy()
    const last = line.pop()
    if (line.length === 0) lines.delete(longest)
    inLine -= 1
    last?.giveUp(busy())
  }

  async function waitFor(caller: string) {
    if (inLine >= waiting) makeRoomFor(caller)
    inLine += 1
    await new Promise<void>((go, giveUp) => {
      const line = lines.get(caller) ?? []
      line.push({ go, giveUp })
      lines.set(caller, line)
    })
  }

  return async <T>(caller: string, work: () => Promise<T>): Promise<T> => {
    // A finished job hands its slot to the next in the queue, so the count stays.
    if (running >= atOnce) await waitFor(caller)
    else running += 1
    try {
      requireOpenDeadline()
      return await work()
    } finally {
      const waiter = next()
      if (waiter) waiter.go()
      else running -= 1
    }
  }
}

/** Key of a caller: an IPv4 address, or an IPv6 network that one customer may rent. */
export const fairShareKey = (address: string): string => networksOf(address).at(-1)?.name ?? address
