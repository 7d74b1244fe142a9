import type { FastifyRequest } from 'fastify'
import type { Trx } from '../../db/client.ts'
import { unlessReadOnly } from '../../db/failures.ts'
import type { CurrentUser } from '../../http/authentication.ts'
import { bearerToken, hashOfToken, newToken } from '../../http/tokens.ts'
import { userAgentOf } from '../../security-events/record.ts'
import type { Services } from '../../services.ts'
import { addSession, deleteOldestSessions, extendSession, userByToken } from './session-queries.ts'

const dayMs = 24 * 60 * 60_000
/** A session ends after this long without a call, and in any case after the second. */
const idleMaxMs = 30 * dayMs
const lifetimeMaxMs = 180 * dayMs
/** "Last seen" is written at most this often, so that most reads write nothing. */
const lastSeenEveryMs = 5 * 60_000

/** So many devices of one family at once; with one more, the one seen longest ago signs in again. */
const sessionsMax = 20

const expiryOf = (begunAt: Date, seenAt: Date) =>
  new Date(Math.min(begunAt.getTime() + lifetimeMaxMs, seenAt.getTime() + idleMaxMs))

/** The call that signs somebody in. */
export interface SignIn extends Services {
  readonly request: FastifyRequest
  readonly address: string
}

/** A new session; its token is told once, here. */
export async function createSession(db: Services['db'] | Trx, { request, now }: SignIn, userId: number) {
  const token = newToken()
  const at = now()
  const userAgent = userAgentOf(request)
  const id = await addSession(db, { userId, tokenHash: hashOfToken(token), userAgent, at, expiresAt: expiryOf(at, at) })
  await deleteOldestSessions(db, userId, id, sessionsMax - 1)
  return token
}

/** Who sent this bearer token; undefined for none, a dead and an expired one alike. */
export async function currentUser(request: FastifyRequest, { db, now }: Services): Promise<CurrentUser | undefined> {
  const token = bearerToken(request)
  if (!token) return undefined
  const at = now()
  const found = await userByToken(db, hashOfToken(token), at)
  if (!found) return undefined

  const { created_at, last_seen_at, ...user } = found
  if (at.getTime() - last_seen_at.getTime() > lastSeenEveryMs)
    await extendSession(db, user.session_id, { at, expiresAt: expiryOf(created_at, at) }).catch(unlessReadOnly)
  return user
}
