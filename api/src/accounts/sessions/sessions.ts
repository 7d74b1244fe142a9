import { dayMs, minuteMs } from 'contract/durations.ts'
import type { FastifyRequest } from 'fastify'
import type { Trx } from '../../platform/db/client.ts'
import { ignoreReadOnly } from '../../platform/db/failures.ts'
import type { CurrentUser } from '../../platform/http/authentication.ts'
import { bearerToken, hashOfToken, newToken } from '../../platform/http/tokens.ts'
import { userAgentOf } from '../../security-events/record.ts'
import type { Services } from '../../services.ts'
import { addSession, deleteOldestSessions, extendSession, userByToken } from './session-queries.ts'

/** A session ends after the first time without a call, and in any case after the second. */
const idleMaxMs = 30 * dayMs
const lifetimeMaxMs = 180 * dayMs
/** "Last seen" is written at most this often, so that most reads write nothing. */
const lastSeenEveryMs = 5 * minuteMs

/** Devices signed in at once; one more signs out the one seen longest ago. */
const sessionsMax = 20

const expiryOf = (begunAt: Date, seenAt: Date) =>
  new Date(Math.min(begunAt.getTime() + lifetimeMaxMs, seenAt.getTime() + idleMaxMs))

/** The request that signs in. */
export interface SignIn extends Services {
  readonly request: FastifyRequest
  readonly address: string
}

/** Adds a session and returns its token, which is not stored. */
export async function createSession(db: Services['db'] | Trx, { request, now }: SignIn, userId: number) {
  const token = newToken()
  const at = now()
  const userAgent = userAgentOf(request)
  const id = await addSession(db, { userId, tokenHash: hashOfToken(token), userAgent, at, expiresAt: expiryOf(at, at) })
  await deleteOldestSessions(db, userId, id, sessionsMax - 1)
  return token
}

/** The user of this bearer token; undefined for a missing, unknown or expired one. */
export async function currentUser(request: FastifyRequest, { db, now }: Services): Promise<CurrentUser | undefined> {
  const token = bearerToken(request)
  if (!token) return undefined
  const at = now()
  const found = await userByToken(db, hashOfToken(token), at)
  if (!found) return undefined

  const { created_at, last_seen_at, ...user } = found
  if (at.getTime() - last_seen_at.getTime() > lastSeenEveryMs)
    await extendSession(db, user.session_id, { at, expiresAt: expiryOf(created_at, at) }).catch(ignoreReadOnly)
  return user
}
