import { Problem } from 'contract/problems.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networksOf } from './networks.ts'

// A file is kept in memory while it comes in and until it has been drawn anew: 80 MB at most.
const atOnce = 16
const ofOneAccount = 2
const ofOneAddress = 6

/** Counts the uploads under way by sender, up to a limit for each. */
class Places {
  readonly #most: number
  readonly #inside = new Map<string, number>()

  constructor(most: number) {
    this.#most = most
  }

  isFull = (who: string) => (this.#inside.get(who) ?? 0) >= this.#most
  enter = (who: string) => this.#inside.set(who, (this.#inside.get(who) ?? 0) + 1)

  leave(who: string) {
    const others = (this.#inside.get(who) ?? 0) - 1
    if (others > 0) this.#inside.set(who, others)
    else this.#inside.delete(who)
  }
}

/**
 * Before a file is read, its sender takes one of a few places, and has it until the answer: a slow line, or somebody with
 * many pictures, takes neither the memory nor the turns of others. Who finds none hears `busy` at once.
 */
export function uploadPlaces(app: FastifyInstance) {
  const counted = [new Places(atOnce), new Places(ofOneAccount), new Places(ofOneAddress)] as const
  const taken = new WeakMap<FastifyRequest, readonly string[]>()

  app.addHook('preHandler', async (request) => {
    const names = ['everybody', `user ${request.caller?.id}`, networksOf(request.ip)[0]?.name ?? request.ip]
    if (counted.some((places, kind) => places.isFull(names[kind] ?? '')))
      throw new Problem('busy', { retryAfterSeconds: 2 })
    for (const [kind, places] of counted.entries()) places.enter(names[kind] ?? '')
    taken.set(request, names)
  })
  const leave = async (request: FastifyRequest) => {
    const names = taken.get(request)
    if (!names) return
    taken.delete(request)
    for (const [kind, places] of counted.entries()) places.leave(names[kind] ?? '')
  }
  // The answer was sent or the client went away: the place is free again.
  app.addHook('onSend', leave)
  app.addHook('onResponse', leave)
}
