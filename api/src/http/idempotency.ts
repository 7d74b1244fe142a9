import { createHash } from 'node:crypto'
import type { Endpoint } from 'contract/endpoint.ts'
import { Problem } from 'contract/problems.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { askedInOne } from '../db/asked-in-one.ts'
import type { Trx } from '../db/client.ts'
import { type KeyUse, lockKeys, storeAnswers, storedAnswers } from '../db/idempotency-keys.ts'
import type { Services } from '../services.ts'
import { actAs } from './acting.ts'
import { networkHash } from './address-hash.ts'

/**
 * Runs `work` in one transaction and answers what it answers (plain JSON). A repeat with the same Idempotency-Key
 * gets the first answer again and `work` does not run (product §2).
 */
export type TransactionOnce = <T>(work: (trx: Trx) => Promise<T>) => Promise<T>

const keyLifetimeMs = 24 * 60 * 60_000
/** What a creating endpoint reads of the headers; the others pass. */
export const idempotencyHeaders = z.looseObject({
  'idempotency-key': z
    .string()
    .min(1)
    .max(200)
    .optional()
    .meta({ description: 'A repeat within 24 hours gets the first answer again, and creates nothing' }),
})

/** The same for the same request: what counts is what was understood, not how it was written. */
const hashOf = ({ params, body }: FastifyRequest) =>
  createHash('sha256')
    .update(JSON.stringify([params, body]))
    .digest('base64url')

/** The scope of a key: the account, else the caller's address. Two strangers may choose the same key. */
const callerKey = ({ user, staff, ip }: FastifyRequest, { env }: Services): string => {
  if (staff) return `staff ${staff.id}`
  return user ? String(user.id) : `from ${networkHash({ env, address: ip }).toString('base64url')}`
}

/** The key under which a request may be repeated, and what it asks. */
export interface Repeat extends KeyUse {
  readonly bodyHash: string
}

interface Before<T> {
  /** What was answered under the key the first time. */
  readonly answer?: T
  readonly refusal?: Problem
}

const keptSince = (at: Date) => new Date(at.getTime() - keyLifetimeMs)

/** What was answered to each of some requests before; undefined for one that is still to be done. Holds their keys. */
export async function answersBefore<T>(
  trx: Trx,
  repeats: readonly (Repeat | undefined)[],
  at: Date,
): Promise<(Before<T> | undefined)[]> {
  const keyed = repeats.filter((repeat) => repeat !== undefined)
  if (keyed.length === 0) return repeats.map(() => undefined)
  const held = await lockKeys(trx, keyed)
  const stored = await storedAnswers(trx, keyed, keptSince(at))
  return repeats.map((repeat) => {
    if (!repeat) return undefined
    const place = keyed.indexOf(repeat)
    if (!held[place]) return { refusal: new Problem('request_in_flight', { retryAfterSeconds: 1 }) }
    const kept = stored[place]
    if (kept && kept.body_hash !== repeat.bodyHash) return { refusal: new Problem('key_reused') }
    return kept && { answer: kept.answer as T }
  })
}

/** Whether something was answered under the key before; those who ask at the same moment share a statement. */
export const isAnswered = askedInOne<{ readonly repeat: Repeat; readonly at: Date }, boolean>(async (db, asked) => {
  const stored = await storedAnswers(
    db,
    asked.map(({ repeat }) => repeat),
    keptSince(new Date(Math.min(...asked.map(({ at }) => at.getTime())))),
  )
  return stored.map((kept) => kept !== undefined)
})

/** The transaction of one request, and whether it was used. */
export function idempotentTransaction(request: FastifyRequest, { method, path, may }: Endpoint, services: Services) {
  const { db, now } = services
  const ran = { done: false }
  const { 'idempotency-key': key } = request.headers
  const repeat = (): Repeat | undefined =>
    typeof key === 'string'
      ? { endpoint: `${method} ${path}`, caller: callerKey(request, services), key, bodyHash: hashOf(request) }
      : undefined

  const transaction: TransactionOnce = (begun) => {
    ran.done = true
    const work: typeof begun = async (trx) => {
      await actAs(trx, request, may)
      return begun(trx)
    }
    const keyed = repeat()
    if (!keyed) return db.transaction().execute(work)

    return db.transaction().execute(async (trx) => {
      const at = now()
      const [before] = await answersBefore<Awaited<ReturnType<typeof work>>>(trx, [keyed], at)
      if (before?.refusal) throw before.refusal
      if (before) return before.answer as Awaited<ReturnType<typeof work>>

      const answer = await work(trx)
      await storeAnswers(trx, [{ ...keyed, answer }], at)
      return answer
    })
  }

  return {
    transaction,
    /** For what is done together with others, in a transaction of theirs: it keeps the answer under this key. */
    repeatOf() {
      ran.done = true
      return repeat()
    },
    /** Fails an endpoint with status 201 whose handler did not use its transaction: a repeat could create twice. */
    mustHaveRun() {
      if (!ran.done) throw new Error(`${method} ${path} creates something outside its transaction.`)
    },
  }
}
