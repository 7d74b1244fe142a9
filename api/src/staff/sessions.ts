import { worksForAll } from 'contract/staff/roles.ts'
import type { FastifyRequest } from 'fastify'
import type { Db, Trx } from '../db/client.ts'
import { unlessReadOnly } from '../db/failures.ts'
import type { Staff } from '../http/authentication.ts'
import { type CookieName, readCookie } from '../http/cookies.ts'
import { hashOfToken, isToken, newToken } from '../http/tokens.ts'
import { userAgentOf } from '../security-events/record.ts'
import type { Services } from '../services.ts'
import { addStaffSession, extendStaffSession, type Step, staffByToken } from './session-queries.ts'

const minuteMs = 60_000
/** A session at the desk ends after this long without a call, and in any case after the second (desk §1). */
const idleMaxMs = 12 * 60 * minuteMs
const lifetimeMaxMs = 7 * 24 * 60 * minuteMs
/** Between the password and the second step. */
const stepMaxMs = 15 * minuteMs
/** "Last seen" is written at most this often, so that most reads write nothing. */
const lastSeenEveryMs = 5 * minuteMs

const expiryOf = (step: Step, begunAt: Date, seenAt: Date) =>
  step === 'done'
    ? new Date(Math.min(begunAt.getTime() + lifetimeMaxMs, seenAt.getTime() + idleMaxMs))
    : new Date(begunAt.getTime() + stepMaxMs)

/** What begins a session: the services, and the request with its answer's cookies. */
export interface SigningIn extends Services {
  readonly request: FastifyRequest
  readonly setCookie: (name: CookieName, value: string | undefined) => void
}

/**
 * Begins a session, whole or with a step still to come, under a token of its own: who knew an earlier one has nothing.
 * Answers its id; the token goes into the browser's cookie and nowhere else.
 */
export async function beginSession(trx: Db | Trx, signingIn: SigningIn, staffId: number, step: Step): Promise<number> {
  const { request, now, setCookie } = signingIn
  const token = newToken()
  const at = now()
  const id = await addStaffSession(trx, {
    staffId,
    tokenHash: hashOfToken(token),
    step,
    userAgent: userAgentOf(request),
    at,
    expiresAt: expiryOf(step, at, at),
  })
  setCookie('desk', step === 'done' ? token : undefined)
  setCookie('desk-step', step === 'done' ? undefined : token)
  return id
}

/** Who holds the session of this cookie; undefined for none, a dead and an expired one alike. */
async function sessionIn(request: FastifyRequest, cookie: CookieName, { db, env, now }: Services) {
  const token = readCookie(request, cookie, env)
  if (token === undefined || !isToken(token)) return undefined
  return staffByToken(db, hashOfToken(token), now())
}

/** Who has given the password and still owes the second step. */
export async function whoseStep(request: FastifyRequest, services: Services) {
  const found = await sessionIn(request, 'desk-step', services)
  return found?.step === 'done' ? undefined : found
}

/** Whose whole session this is, with what a passkey of theirs is asked to sign. */
export async function sessionHolder(request: FastifyRequest, services: Services) {
  const found = await sessionIn(request, 'desk', services)
  return found?.step === 'done' ? found : undefined
}

/** Who of the school has sent this. A parent's token means nothing here, and the cookie nothing elsewhere (desk §2). */
export async function currentStaff(request: FastifyRequest, services: Services): Promise<Staff | undefined> {
  const found = await sessionHolder(request, services)
  if (!found) return undefined
  const { created_at, last_seen_at, branch_ids, step, challenge: _, ...staff } = found
  const at = services.now()
  if (at.getTime() - last_seen_at.getTime() > lastSeenEveryMs)
    await extendStaffSession(services.db, staff.session_id, { at, expiresAt: expiryOf(step, created_at, at) }).catch(
      unlessReadOnly,
    )
  return { ...staff, branchIds: worksForAll(staff.role) ? 'all' : branch_ids }
}
