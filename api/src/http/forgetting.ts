import type { FastifyInstance } from 'fastify'
import { riyadhDay } from 'i18n/format.ts'
import { forgetLeftovers } from '../accounts/leftover-queries.ts'
import { forgetMessages } from '../contact/queries.ts'
import { forgetOld } from '../db/idempotency-keys.ts'
import { forgetViews } from '../likes/queries.ts'
import { forgetTours } from '../tours/queries.ts'
import { keysKeptMs } from './idempotency.ts'

const everyMs = 60 * 60_000
// The longest that a count of ours is asked for.
const turnsKeptMs = 60 * 60_000

/** Twelve months, as the privacy notice says. */
const requestsKeptMs = 365 * 24 * 60 * 60_000

/** Once an hour old requests, keys, counts, and who saw what on a day gone by are deleted. */
export function forgetInTime(app: FastifyInstance) {
  const { db, now, log } = app.services

  const timer = setInterval(() => {
    const before = (ms: number) => new Date(now().getTime() - ms)
    Promise.all([
      forgetOld(db, { keysBefore: before(keysKeptMs), turnsBefore: before(turnsKeptMs) }),
      forgetLeftovers(db, now()),
      forgetViews(db, riyadhDay(now())),
      forgetTours(db, before(requestsKeptMs)),
      forgetMessages(db, before(requestsKeptMs)),
    ]).catch((error: unknown) => log.warn({ err: error }, 'what is old stays for another hour'))
  }, everyMs).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
