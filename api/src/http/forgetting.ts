import type { FastifyInstance } from 'fastify'
import { forgetOld } from '../db/idempotency-keys.ts'
import { keysKeptMs } from './idempotency.ts'
import { limits } from './rate-limit.ts'

const everyMs = 60 * 60_000

/** Once an hour keys and counts that nobody may ask for are deleted. */
export function forgetInTime(app: FastifyInstance) {
  const { db, now, log } = app.services
  const longestMs = Math.max(...Object.values(limits).map(({ withinMs }) => withinMs))

  const timer = setInterval(() => {
    const before = (ms: number) => new Date(now().getTime() - ms)
    forgetOld(db, { keysBefore: before(keysKeptMs), turnsBefore: before(longestMs) }).catch((error: unknown) =>
      log.warn({ err: error }, 'old keys and counts stay for another hour'),
    )
  }, everyMs).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
