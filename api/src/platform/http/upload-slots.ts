import { Problem } from 'contract/problems.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networksOf } from './networks.ts'

// A file is in memory until it is re-encoded: 80 MB at most.
const atOnce = 16
const ofOneAccount = 2
const ofOneAddress = 6

/** Counts running uploads by sender, up to a limit each. */
class Slots {
  readonly #most: number
  readonly #inside = new Map<string, number>()

  constructor(most: number) {
    this.#most = most
  }

  isFull = (caller: string) => (this.#inside.get(caller) ?? 0) >= this.#most
  enter = (caller: string) => this.#inside.set(caller, (this.#inside.get(caller) ?? 0) + 1)

  leave(caller: string) {
    const others = (this.#inside.get(caller) ?? 0) - 1
    if (others > 0) this.#inside.set(caller, others)
    else this.#inside.delete(caller)
  }
}

/**
 * Reserves an upload slot for the sender before a file is read, until the answer is sent: a slow connection, or a sender of
 * many pictures, cannot use up memory and slots of others. 503 `busy` if none is free.
 */
export function registerUploadSlots(app: FastifyInstance) {
  const counted = [new Slots(atOnce), new Slots(ofOneAccount), new Slots(ofOneAddress)] as const
  const taken = new WeakMap<FastifyRequest, readonly string[]>()

  app.addHook('preHandler', async (request) => {
    const account = request.staff ? `staff ${request.staff.id}` : `user ${request.user?.id}`
    const names = ['everybody', account, networksOf(request.ip)[0]?.name ?? request.ip]
    if (counted.some((slots, kind) => slots.isFull(names[kind] ?? '')))
      throw new Problem('busy', { retryAfterSeconds: 2 })
    for (const [kind, slots] of counted.entries()) slots.enter(names[kind] ?? '')
    taken.set(request, names)
  })
  const leave = async (request: FastifyRequest) => {
    const names = taken.get(request)
    if (!names) return
    taken.delete(request)
    for (const [kind, slots] of counted.entries()) slots.leave(names[kind] ?? '')
  }
  // The answer was sent or the client went away: the slot is free again.
  app.addHook('onSend', leave)
  app.addHook('onResponse', leave)
}
