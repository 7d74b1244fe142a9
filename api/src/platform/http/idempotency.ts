import { createHash } from 'node:crypto'
import { dayMs } from 'contract/durations.ts'
import type { Endpoint } from 'contract/endpoint.ts'
import { verbOf } from 'contract/log/verbs.ts'
import { Problem } from 'contract/problems.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Services } from '../../services.ts'
import type { Trx } from '../db/client.ts'
import { type KeyUse, lockKey, storeAnswer, storedAnswer } from '../db/idempotency-keys.ts'
import { actAs } from './acting.ts'
import { networkHash } from './address-hash.ts'
import { type FirstAnswer, idOf, storedFormOf } from './first-answer.ts'

/**
 * Runs `work` in one transaction and answers what it answers (plain JSON). A repeat with the same Idempotency-Key
 * gets the first answer again and `work` does not run (product §2).
 *
 * Answers to staff are not stored, because they hold what families wrote: a repeat reads the thing as it is now by
 * `again`, which gets the id of the first answer. Only an answer without words may do without it.
 *
 * Another body under the key is 422 `key_reused`, unless `takeBack` undoes what the first one did: then `work` runs anew.
 */
export type TransactionOnce = <T>(
  work: (trx: Trx) => Promise<T>,
  again?: (trx: Trx, first: FirstAnswer) => Promise<T>,
  takeBack?: (trx: Trx, first: T) => Promise<void>,
) => Promise<T>

/** Acts once in a transaction and answers what `show` reads then; a repeat reads it again. */
export const actThenShow = <T>(
  transaction: TransactionOnce,
  act: (trx: Trx) => Promise<unknown>,
  show: (trx: Trx) => Promise<T>,
): Promise<T> =>
  transaction(async (trx) => {
    await act(trx)
    return show(trx)
  }, show)

/** An idempotency key is valid for 24 hours (product §2). */
const keyLifetimeMs = dayMs

/** Headers that a creating endpoint reads; other headers are ignored. */
export const idempotencyHeaders = z.looseObject({
  'idempotency-key': z
    .string()
    .min(1)
    .max(200)
    .optional()
    .meta({ description: 'A repeat within 24 hours gets the first answer again, and creates nothing' }),
})

/** Hash of the parsed request: formatting of the body does not matter. */
const hashOf = ({ params, body }: FastifyRequest) =>
  createHash('sha256')
    .update(JSON.stringify([params, body]))
    .digest('base64url')

/** Scope of a key: the account, else the caller's address. Two strangers may choose the same key. */
const callerKey = ({ user, staff, ip }: FastifyRequest, { env }: Services): string => {
  if (staff) return `staff ${staff.id}`
  return user ? String(user.id) : `from ${networkHash({ env, address: ip }).toString('base64url')}`
}

/** The idempotency key, and a hash of the request. */
interface Repeat extends KeyUse {
  readonly bodyHash: string
}

const storedSince = (at: Date) => new Date(at.getTime() - keyLifetimeMs)

/** The earlier answer under the key, or undefined; locks the key. 409 while another call holds it. */
async function answerBefore(trx: Trx, repeat: Repeat, at: Date) {
  if (!(await lockKey(trx, repeat))) throw new Problem('request_in_flight', { retryAfterSeconds: 1 })
  const stored = await storedAnswer(trx, repeat, storedSince(at))
  return stored && { answer: stored.answer, isCorrected: stored.body_hash !== repeat.bodyHash }
}

/** The part of an answer to store; undefined if nothing may be stored and the answer cannot be repeated. */
function keeping(caller: Endpoint['caller'], schema: Endpoint['answer'], isReadAgain: boolean) {
  if (isReadAgain) return idOf
  return caller === 'staff' ? storedFormOf(schema) : (answer: unknown) => answer
}

/** The transaction of one request, and whether it was used. */
export function idempotentTransaction(
  request: FastifyRequest,
  { method, path, verb, caller, answer: schema }: Endpoint,
  services: Services,
) {
  const { db, now } = services
  const ran = { done: false }
  const { 'idempotency-key': key } = request.headers
  const repeat = (): Repeat | undefined =>
    typeof key === 'string'
      ? { endpoint: `${method} ${path}`, caller: callerKey(request, services), key, bodyHash: hashOf(request) }
      : undefined

  const transaction: TransactionOnce = (begun, again, takeBack) => {
    ran.done = true
    const storedAnswerOf = keeping(caller, schema, again !== undefined)
    if (!storedAnswerOf) throw new Error(`${method} ${path}: staff answer needs \`again\` in transaction()`)
    const work: typeof begun = async (trx) => {
      await actAs(trx, request, verbOf(verb, request.body))
      return begun(trx)
    }
    const keyed = repeat()
    if (!keyed) return db.transaction().execute(work)

    return db.transaction().execute(async (trx) => {
      const at = now()
      const before = await answerBefore(trx, keyed, at)
      if (before && !before.isCorrected)
        return again
          ? again(trx, before.answer as unknown as FirstAnswer)
          : (before.answer as Awaited<ReturnType<typeof work>>)
      if (before && !takeBack) throw new Problem('key_reused')
      if (before) await takeBack?.(trx, before.answer as Awaited<ReturnType<typeof work>>)

      const answer = await work(trx)
      await storeAnswer(trx, { ...keyed, answer: storedAnswerOf(answer) }, at)
      return answer
    })
  }

  return {
    transaction,
    /** Fails an endpoint with status 201 whose handler did not use its transaction: a repeat could create twice. */
    mustHaveRun() {
      if (!ran.done) throw new Error(`${method} ${path} creates something outside its transaction.`)
    },
  }
}
