import { minuteMs } from 'contract/durations.ts'
import type { Endpoint } from 'contract/endpoint.ts'
import { Problem } from 'contract/problems.ts'
import { may, type Role } from 'contract/staff/roles.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../../services.ts'
import type { BranchIds } from '../db/branch-ids.ts'
import { requireOwnPage } from './own-page.ts'

/** The calling parent. */
export interface CurrentUser {
  readonly id: number
  readonly name: string
  readonly language: 'en' | 'ar'
  readonly image: string | null
  /** Id of the session of this call. */
  readonly session_id: number
}

/** The calling member of staff. */
export interface Staff {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly language: 'en' | 'ar'
  /** Branches of this member of staff: a condition of every query about items of a branch (desk §1). */
  readonly branchIds: BranchIds
  readonly is_demo: boolean
  readonly session_id: number
  /** Time of the last password or passkey. */
  readonly proven_at: Date
}

/** Finds the caller of a request; undefined without a session. */
type Find<Who> = (request: FastifyRequest, services: Services) => Promise<Who | undefined>

/** Session lookups for the two kinds of callers. */
export interface Sessions {
  readonly findUser: Find<CurrentUser>
  readonly findStaff: Find<Staff>
}

/** Validity of a repeated password or passkey (desk §8). */
const provenForMs = 5 * minuteMs

/**
 * Refuses a session whose password or passkey is older than five minutes: 403, and the desk asks for the password
 * again.
 */
export function requireReauth({ proven_at }: Pick<Staff, 'proven_at'>, at: Date) {
  if (at.getTime() - proven_at.getTime() > provenForMs) throw new Problem('proof_needed')
}

declare module 'fastify' {
  interface FastifyInstance {
    sessions: Sessions
  }
  interface FastifyRequest {
    /** Signed-in parent, set by `requireAuthentication`; null for other callers. */
    user: CurrentUser | null
    /** Calling member of staff; null on endpoints for other callers. */
    staff: Staff | null
  }
}

/** Type of the caller in a handler: never undefined on endpoints for parents only, or staff only. */
export type UserOf<E extends Endpoint> = E['caller'] extends 'staff'
  ? Staff
  : E['caller'] extends 'parent'
    ? CurrentUser
    : CurrentUser | undefined

const mayCall: readonly string[] = ['anyone', 'parent', 'staff'] satisfies Endpoint['caller'][]

export function registerAuthentication(app: FastifyInstance, sessions: Sessions) {
  app.decorate('sessions', sessions)
  app.decorateRequest('user', null)
  app.decorateRequest('staff', null)
}

type StaffEndpoint = Endpoint & { readonly caller: 'staff' }

/**
 * Sets the calling member of staff if their role permits the action and the request comes from our own page (desk §1,
 * §8); otherwise throws.
 */
async function requireStaff(request: FastifyRequest, { may: action, method }: StaffEndpoint) {
  const { services, sessions } = request.server
  const staff = await sessions.findStaff(request, services)
  if (!staff) throw new Problem('unauthenticated')
  if (method === 'POST') requireOwnPage(request, services.env)
  // Set before the refusal, which the log names.
  request.staff = staff
  if (!may(staff.role, action)) throw new Problem('role_may_not')
}

const isOfStaff = (endpoint: Endpoint): endpoint is StaffEndpoint => endpoint.caller === 'staff'

/**
 * Requires a repeated password once the body is known to be valid, so that nobody enters it for a request that is
 * refused (desk §8).
 */
export async function requireRecentReauth({ staff, server: { services } }: FastifyRequest): Promise<void> {
  if (staff) requireReauth(staff, services.now())
}

/** A body that takes longer than this may arrive after the session or the role has ended. */
const slowBodyMs = 500
const authenticatedAt = new WeakMap<FastifyRequest, number>()

/**
 * Checks the caller before the body is read. A route without a `caller` does not start. On endpoints for anyone a valid
 * token sets the user, and an invalid one is ignored; a `shared` endpoint does not look up the session at all.
 */
export function requireAuthentication(endpoint: Endpoint) {
  const { caller, shared, method, path, fromOwnPage } = endpoint
  if (!mayCall.includes(caller)) throw new Error(`${method} ${path} declares no caller.`)

  return async (request: FastifyRequest): Promise<void> => {
    if (shared) return
    authenticatedAt.set(request, performance.now())
    if (isOfStaff(endpoint)) return requireStaff(request, endpoint)
    if (fromOwnPage) requireOwnPage(request, request.server.services.env)
    const { sessions, services } = request.server
    request.user = (await sessions.findUser(request, services)) ?? null
    if (caller === 'parent' && !request.user) throw new Problem('unauthenticated')
  }
}

/** Checks the caller once more when the body is there, if it took long: a person may hold a call open until they have left. */
export function requireAuthenticationStill(endpoint: Endpoint) {
  const require = requireAuthentication(endpoint)
  return async (request: FastifyRequest): Promise<void> => {
    const at = authenticatedAt.get(request)
    if (at !== undefined && performance.now() - at > slowBodyMs) await require(request)
  }
}
