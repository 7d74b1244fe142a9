import { Problem } from 'contract/problems.ts'
import { saveVisitHours, showVisitHours } from 'contract/visits/desk.ts'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../http/implement.ts'
import { hoursOf, lockHours, saveHours } from './desk-queries.ts'

export function visitHours(app: FastifyInstance) {
  implement(app, showVisitHours, async ({ query }, { db, user }) => {
    const hours = await hoursOf(db, user.branchIds, query.branch_id)
    if (!hours) throw new Problem('not_found')
    return hours
  })

  implement(app, saveVisitHours, ({ body: { version, ...hours } }, { transaction, user }) =>
    transaction(async (trx) => {
      const current = await hoursOf(trx, user.branchIds, hours.branch_id)
      const locked = current && (await lockHours(trx, hours.branch_id))
      if (!locked) throw new Problem('not_found')
      if (version !== undefined && locked.version !== version)
        throw new Problem('conflict', { beside: { current: await hoursOf(trx, user.branchIds, hours.branch_id) } })
      await saveHours(trx, hours, locked.version + 1)
      return { ...hours, version: locked.version + 1 }
    }),
  )
}
