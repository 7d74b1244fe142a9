import type { FastifyRequest } from 'fastify'
import type { Trx } from '../platform/db/client.ts'
import { accountHash, networkHash } from '../platform/http/address-hash.ts'
import type { Services } from '../services.ts'
import { type AccountOrEmail, accountOf, addSecurityEvent, type NewSecurityEvent } from './queries.ts'

export interface RequestContext extends Services {
  readonly request: FastifyRequest
  readonly address: string
}

export const userAgentOf = (request: FastifyRequest): string =>
  (request.headers['user-agent'] ?? '').slice(0, 300).toWellFormed()

/** Records a security event, in the transaction of its cause if there is one. */
export async function recordSecurityEvent(
  db: Services['db'] | Trx,
  context: RequestContext,
  event: NewSecurityEvent['event'],
  account: AccountOrEmail,
) {
  const id = await accountOf(db, account)
  await addSecurityEvent(db, {
    event,
    account: id === undefined ? undefined : { id, hash: accountHash(context.env.dataDir, id) },
    addressHash: networkHash(context),
    userAgent: userAgentOf(context.request),
    requestId: context.request.id.slice(0, 100),
    at: context.now(),
  })
}
