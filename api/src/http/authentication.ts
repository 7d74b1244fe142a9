import type { Endpoint } from 'contract/endpoint.ts'
import { Problem } from 'contract/problems.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'

/** Who calls: a parent who is signed in. */
export interface CurrentUser {
  readonly id: number
  readonly name: string
  readonly language: 'en' | 'ar'
  readonly image: string | null
  /** The session this call belongs to. */
  readonly session_id: number
}

/** Finds who sent a request; undefined for nobody. */
type FindUser = (request: FastifyRequest, services: Services) => Promise<CurrentUser | undefined>

declare module 'fastify' {
  interface FastifyInstance {
    findUser: FindUser
  }
  interface FastifyRequest {
    /** Who is signed in, once `requireAuthentication` has asked; null for anybody else. */
    user: CurrentUser | null
  }
}

/** The caller's type in a handler: always somebody where only parents may call. */
export type UserOf<E extends Endpoint> = E['caller'] extends 'anyone' ? CurrentUser | undefined : CurrentUser

const mayCall: readonly string[] = ['anyone', 'parent', 'staff'] satisfies Endpoint['caller'][]

/** `findUser` knows the sessions. */
export function registerAuthentication(app: FastifyInstance, findUser: FindUser) {
  app.decorate('findUser', findUser)
  app.decorateRequest('user', null)
}

/**
 * Who may call, asked before anything is read. A route that does not say who does not start. Where anyone may, a token
 * that is alive says who it is, and a dead one is no token; what is the same for everybody doesn't ask at all.
 */
export function requireAuthentication({ caller, shared, method, path }: Endpoint) {
  if (!mayCall.includes(caller)) throw new Error(`${method} ${path} does not say who may call it.`)

  return async (request: FastifyRequest): Promise<void> => {
    if (shared) return
    request.user = (await request.server.findUser(request, request.server.services)) ?? null
    if (caller === 'anyone') return
    // Staff have no way to sign in yet, so no parent is taken for one.
    if (caller === 'staff' || !request.user) throw new Problem('unauthenticated')
  }
}
