import type { Endpoint } from 'contract/endpoint.ts'
import { Problem } from 'contract/problems.ts'
import { may, type Role } from 'contract/staff/roles.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../../services.ts'
import { requireOwnPage } from './own-page.ts'

/** The calling parent, signed in. */
export interface CurrentUser {
  readonly id: number
  readonly name: string
  readonly language: 'en' | 'ar'
  readonly image: string | null
  /** The session this call belongs to. */
  readonly session_id: number
}

/** The calling member of staff, signed in at the desk. */
export interface Staff {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly language: 'en' | 'ar'
  /** Branches this member of staff works for: a condition of every query about a branch's things (desk §1). */
  readonly branchIds: readonly number[] | 'all'
  readonly is_demo: boolean
  readonly session_id: number
  /** When they last gave their password or passkey. */
  readonly proven_at: Date
}

/** Finds the caller of a request; undefined without a session. */
type Find<Who> = (request: FastifyRequest, services: Services) => Promise<Who | undefined>

/** Session lookups for the two kinds of callers. */
export interface Sessions {
  readonly findUser: Find<CurrentUser>
  readonly findStaff: Find<Staff>
}

/** A proof by password or passkey counts for so long (desk §8). */
const provenForMs = 5 * 60_000

/** Refuses a session whose last proof is older than that: 403, and the desk asks for the password once more. */
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

/** The caller's type in a handler: never undefined where only parents, or only staff, may call. */
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

/** Sets the calling member of staff, if their role may do this, on a page of the site (desk §1, §8); else refuses. */
async function requireStaff(request: FastifyRequest, { may: action, method }: StaffEndpoint) {
  const { services, sessions } = request.server
  const staff = await sessions.findStaff(request, services)
  if (!staff) throw new Problem('unauthenticated')
  if (method === 'POST') requireOwnPage(request, services.env)
  if (!may(staff.role, action)) throw new Problem('role_may_not')
  request.staff = staff
}

const isOfStaff = (endpoint: Endpoint): endpoint is StaffEndpoint => endpoint.caller === 'staff'

/** Asks for the password again once the body is known to be valid: nobody types it for a form that is refused (desk §8). */
export async function requireProof({ staff, server: { services } }: FastifyRequest): Promise<void> {
  if (staff) requireReauth(staff, services.now())
}

/**
 * Checks the caller before the body is read. A route without a `caller` does not start. Where anyone may call, a token
 * that is alive names the user, and a dead one is no token; a `shared` endpoint doesn't ask at all.
 */
export function requireAuthentication(endpoint: Endpoint) {
  const { caller, shared, method, path, fromOwnPage } = endpoint
  if (!mayCall.includes(caller)) throw new Error(`${method} ${path} does not say who may call it.`)

  return async (request: FastifyRequest): Promise<void> => {
    if (shared) return
    if (isOfStaff(endpoint)) return requireStaff(request, endpoint)
    if (fromOwnPage) requireOwnPage(request, request.server.services.env)
    const { sessions, services } = request.server
    request.user = (await sessions.findUser(request, services)) ?? null
    if (caller === 'parent' && !request.user) throw new Problem('unauthenticated')
  }
}
