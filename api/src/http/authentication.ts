import type { Endpoint } from 'contract/endpoint.ts'
import { Problem } from 'contract/problems.ts'
import { may, type Role } from 'contract/staff/roles.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'
import { requireOwnPage } from './own-page.ts'

/** Who calls: a parent who is signed in. */
export interface CurrentUser {
  readonly id: number
  readonly name: string
  readonly language: 'en' | 'ar'
  readonly image: string | null
  /** The session this call belongs to. */
  readonly session_id: number
}

/** Who calls: somebody of the school who is signed in at the desk. */
export interface Staff {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly language: 'en' | 'ar'
  /** Whose branches they work for: a condition of every query about a branch's things (desk §1). */
  readonly branchIds: readonly number[] | 'all'
  readonly is_demo: boolean
  readonly session_id: number
  /** When they last gave their password or passkey. */
  readonly proven_at: Date
}

/** Finds who sent a request; undefined for nobody. */
type Find<Who> = (request: FastifyRequest, services: Services) => Promise<Who | undefined>

/** The nouns that know the sessions. */
export interface Sessions {
  readonly findUser: Find<CurrentUser>
  readonly findStaff: Find<Staff>
}

/** A proof of who one is counts for so long (desk §8). */
const provenForMs = 5 * 60_000

declare module 'fastify' {
  interface FastifyInstance {
    sessions: Sessions
  }
  interface FastifyRequest {
    /** Which parent is signed in, once `requireAuthentication` has asked; null for anybody else. */
    user: CurrentUser | null
    /** Who of the school calls; null where staff are not asked for. */
    staff: Staff | null
  }
}

/** The caller's type in a handler: always somebody where only parents, or only staff, may call. */
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

/** Who of the school calls, if their role may do this, and on a page of ours (desk §1, §8); else a refusal. */
async function requireStaff(request: FastifyRequest, { may: action, method, proof }: StaffEndpoint) {
  const { services, sessions } = request.server
  const staff = await sessions.findStaff(request, services)
  if (!staff) throw new Problem('unauthenticated')
  if (method === 'POST') requireOwnPage(request, services.env)
  if (!may(staff.role, action)) throw new Problem('role_may_not')
  if (proof && services.now().getTime() - staff.proven_at.getTime() > provenForMs) throw new Problem('proof_needed')
  request.staff = staff
}

const isOfStaff = (endpoint: Endpoint): endpoint is StaffEndpoint => endpoint.caller === 'staff'

/**
 * Who may call, asked before anything is read. A route that does not say who does not start. Where anyone may, a token
 * that is alive says who it is, and a dead one is no token; what is the same for everybody doesn't ask at all.
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
