import { dayMs, hourMs, minuteMs } from 'contract/durations.ts'
import { Problem } from 'contract/problems.ts'
import { worksForAll } from 'contract/staff/roles.ts'
import { unattendedHeader } from 'contract/staff/unattended.ts'
import type { FastifyRequest } from 'fastify'
import type { Db, Trx } from '../platform/db/client.ts'
import { ignoreReadOnly } from '../platform/db/failures.ts'
import { requireReauth, type Staff } from '../platform/http/authentication.ts'
import { type CookieName, readCookie } from '../platform/http/cookies.ts'
import { hashOfToken, isToken, newToken } from '../platform/http/tokens.ts'
import { userAgentOf } from '../security-events/record.ts'
import type { Services } from '../services.ts'
import { lockStaff } from './people-queries.ts'
import { hasSecondStep } from './queries.ts'
import {
  addStaffSession,
  deleteStaffSessionsOfTokens,
  extendStaffSession,
  isSessionAlive,
  proveSession,
  type Step,
  staffByToken,
} from './session-queries.ts'

/** A session at the desk ends after this long without a call by a person, and in any case after the second (desk §1). */
const idleMaxMs = 12 * hourMs
const lifetimeMaxMs = 7 * dayMs
/** Time allowed between the password and the second step. */
const stepMaxMs = 15 * minuteMs
/** "Last seen" is written at most this often, so that most reads write nothing. */
const lastSeenEveryMs = 5 * minuteMs

const expiryOf = (step: Step, begunAt: Date, seenAt: Date) =>
  step === 'done'
    ? new Date(Math.min(begunAt.getTime() + lifetimeMaxMs, seenAt.getTime() + idleMaxMs))
    : new Date(begunAt.getTime() + stepMaxMs)

/** Services for starting a session, with the request and its response's cookies. */
export interface SigningIn extends Services {
  readonly request: FastifyRequest
  readonly setCookie: (name: CookieName, value: string | undefined) => void
}

/** The hash of the token in a cookie; a missing or malformed one counts as empty, which is no session's. */
function tokenHashIn(request: FastifyRequest, cookie: CookieName, { env }: Pick<Services, 'env'>): Buffer {
  const token = readCookie(request, cookie, env)
  return hashOfToken(token !== undefined && isToken(token) ? token : '')
}

/**
 * Starts a session, with or without a remaining step, under a new token, and ends those that the browser had. Returns its id; the
 * token is only in the browser's cookie.
 */
export async function beginSession(db: Db | Trx, signingIn: SigningIn, staffId: number, step: Step): Promise<number> {
  const { request, now, setCookie } = signingIn
  const token = newToken()
  const at = now()
  await deleteStaffSessionsOfTokens(db, [
    tokenHashIn(request, 'desk', signingIn),
    tokenHashIn(request, 'desk-step', signingIn),
  ])
  const id = await addStaffSession(db, {
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

/** Member of staff by session cookie; undefined alike for no session, an ended and an expired one. */
const sessionIn = (request: FastifyRequest, cookie: CookieName, services: Services) =>
  staffByToken(services.db, tokenHashIn(request, cookie, services), services.now())

/** Stores that the password or a passkey was repeated; the session goes on under a new token (safety §tokens). */
export async function renewSession({ db, now, setCookie }: SigningIn, sessionId: number): Promise<void> {
  const token = newToken()
  await proveSession(db, sessionId, now(), hashOfToken(token))
  setCookie('desk', token)
}

/** Member of staff after the password, with the second step still to do. */
export async function pendingSignIn(request: FastifyRequest, services: Services) {
  const found = await sessionIn(request, 'desk-step', services)
  return found?.step === 'done' ? undefined : found
}

/** Member of staff with a full session, and the challenge for their passkey. */
export async function sessionHolder(request: FastifyRequest, services: Services) {
  const found = await sessionIn(request, 'desk', services)
  return found?.step === 'done' ? found : undefined
}

type Holder = NonNullable<Awaited<ReturnType<typeof sessionHolder>>>

/**
 * Member of staff who may set up a second step: after the password if they have none yet, or signed in with a repeated
 * password. A session alone may not (desk §1).
 */
export async function setUpHolder(request: FastifyRequest, services: Services): Promise<Holder> {
  const waiting = await pendingSignIn(request, services)
  const holder = waiting?.step === 'enrol' ? waiting : await sessionHolder(request, services)
  if (!holder) throw new Problem('unauthenticated')
  if (holder.step === 'done') requireReauth(holder, services.now())
  else if (await hasSecondStep(services.db, holder.id)) throw new Problem('unauthenticated')
  return holder
}

/** Like `setUpHolder` inside the transaction, with the member of staff locked until it ends. */
export async function lockSetUp(trx: Trx, { id, session_id, step }: Holder) {
  await lockStaff(trx, id)
  const isAlive = await isSessionAlive(trx, session_id)
  if (!isAlive || (step === 'enrol' && (await hasSecondStep(trx, id)))) throw new Problem('unauthenticated')
}

/** Whether a page made the call by itself: an event stream, or a call while nobody used the page. */
const isUnattended = ({ headers }: FastifyRequest) =>
  headers.accept === 'text/event-stream' || headers[unattendedHeader] !== undefined

/** Member of staff of a request. Parents' tokens are ignored here, and the cookie elsewhere (desk §2). */
export async function currentStaff(request: FastifyRequest, services: Services): Promise<Staff | undefined> {
  const found = await sessionHolder(request, services)
  if (!found) return undefined
  const { created_at, last_seen_at, branch_ids, step, challenge: _, ...staff } = found
  const at = services.now()
  if (!isUnattended(request) && at.getTime() - last_seen_at.getTime() > lastSeenEveryMs)
    await extendStaffSession(services.db, staff.session_id, { at, expiresAt: expiryOf(step, created_at, at) }).catch(
      ignoreReadOnly,
    )
  return { ...staff, branchIds: worksForAll(staff.role) ? 'all' : branch_ids }
}
