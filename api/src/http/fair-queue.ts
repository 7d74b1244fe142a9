import { Problem } from 'contract/problems.ts'
import { requireOpenDeadline } from '../db/deadline.ts'
import { networksOf } from './networks.ts'

interface Turn {
  readonly go: () => void
  readonly giveUp: (problem: Problem) => void
}

const busy = () => new Problem('busy', { retryAfterSeconds: 2 })

/**
 * Runs at most `concurrency` pieces of work at a time and lets `waiting` more wait: in turn by who asks, and of each in order.
 * When the line is full, whoever has most in it gives way; so nobody's many keep out anybody's few.
 */
export function fairQueue(atOnce: number, waiting: number) {
  let running = 0
  let inLine = 0
  // In the order of their turns. Never more than `waiting` in all.
  const lines = new Map<string, Turn[]>()

  function next(): Turn | undefined {
    const [who = '', line = []] = lines.entries().next().value ?? []
    const turn = line.shift()
    lines.delete(who)
    if (line.length > 0) lines.set(who, line)
    if (turn) inLine -= 1
    return turn
  }

  function makeRoomFor(who: string) {
    const [longest = '', line = []] = [...lines].toSorted(([, one], [, other]) => other.length - one.length)[0] ?? []
    if (line.length <= (lines.get(who)?.length ?? 0) + 1) throw busy()
    const last = line.pop()
    if (line.length === 0) lines.delete(longest)
    inLine -= 1
    last?.giveUp(busy())
  }

  async function waitFor(who: string) {
    if (inLine >= waiting) makeRoomFor(who)
    inLine += 1
    await new Promise<void>((go, giveUp) => {
      const line = lines.get(who) ?? []
      line.push({ go, giveUp })
      lines.set(who, line)
    })
  }

  return async <T>(who: string, work: () => Promise<T>): Promise<T> => {
    // Whoever ends hands its place to the next in line, so the count stays.
    if (running >= atOnce) await waitFor(who)
    else running += 1
    try {
      requireOpenDeadline()
      return await work()
    } finally {
      const turn = next()
      if (turn) turn.go()
      else running -= 1
    }
  }
}

/** Who counts as one in a queue: an IPv4 address, or an IPv6 network that one customer may rent. */
export const fairShareKey = (address: string): string => networksOf(address).at(-1)?.name ?? address
