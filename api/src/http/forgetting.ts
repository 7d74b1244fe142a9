import type { FastifyInstance } from 'fastify'
import { riyadhDay } from 'i18n/format.ts'
import { forgetOld } from '../db/idempotency-keys.ts'
import { forgetViews } from '../likes/queries.ts'
import { keysKeptMs } from './idempotency.ts'
import { limits } from './rate-limit.ts'

const everyMs = 60 * 60_000

/** Once an hour keys, counts, and who saw what on a day gone by are deleted. */
export function forgetInTime(app: FastifyInstance) {
  const { db, now, log } = app.services
  const longestMs = Math.max(...Object.values(limits).map(({ withinMs }) => withinMs))

  const timer = setInterval(() => {
    const before = (ms: number) => new Date(now().getTime() - ms)
    Promise.all([
      forgetOld(db, { keysBefore: before(keysKeptMs), turnsBefore: before(longestMs) }),
      forgetViews(db, riyadhDay(now())),
    ]).catch((error: unknown) => log.warn({ err: error }, 'old keys and counts stay for another hour'))
  }, everyMs).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
