import { listSecurityEvents, securityEventsShown } from 'contract/security-events/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { networkHash } from '../platform/http/address-hash.ts'
import { implement } from '../platform/http/implement.ts'
import { deviceOf } from './device.ts'
import { securityEventsOf } from './queries.ts'

export function securityEvents(app: FastifyInstance) {
  implement(app, listSecurityEvents, async (_input, context) => {
    const here = networkHash(context)
    const happened = await securityEventsOf(context.db, context.user.id, securityEventsShown)
    return happened.map(({ id, event, address_hash, user_agent, happened_at }) => ({
      id,
      event,
      ...deviceOf(user_agent),
      is_from_here: address_hash.equals(here),
      happened_at: happened_at.toISOString(),
    }))
  })
}
