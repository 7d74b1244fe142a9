import { createHash } from 'node:crypto'
import type { Endpoint } from 'contract/endpoint.ts'
import { Problem } from 'contract/problems.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Trx } from '../db/client.ts'
import { lockKey, storeAnswer, storedAnswer } from '../db/idempotency-keys.ts'
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

/** The transaction of one request, and whether it was used. */
export function idempotentTransaction(request: FastifyRequest, { method, path, may }: Endpoint, services: Services) {
  const { db, now } = services
  const ran = { done: false }
  const endpoint = `${method} ${path}`

  const transaction: TransactionOnce = (begun) => {
    ran.done = true
    const work: typeof begun = async (trx) => {
      await actAs(trx, request, may)
      return begun(trx)
    }
    const key = request.headers['idempotency-key']
    if (typeof key !== 'string') return db.transaction().execute(work)
    const use = { endpoint, caller: callerKey(request, services), key }
    const bodyHash = hashOf(request)

    return db.transaction().execute(async (trx) => {
      if (!(await lockKey(trx, use))) throw new Problem('request_in_flight', { retryAfterSeconds: 1 })
      const at = now()
      const stored = await storedAnswer(trx, use, new Date(at.getTime() - keyLifetimeMs))
      if (stored && stored.body_hash !== bodyHash) throw new Problem('key_reused')
      if (stored) return stored.answer as Awaited<ReturnType<typeof work>>

      const answer = await work(trx)
      await storeAnswer(trx, { ...use, bodyHash, answer, at })
      return answer
    })
  }

  return {
    transaction,
    /** Fails an endpoint with status 201 whose handler did not use its transaction: a repeat could create twice. */
    mustHaveRun() {
      if (!ran.done) throw new Error(`${endpoint} creates something outside its transaction.`)
    },
  }
}
