import { sayPresent } from 'contract/presence/desk.ts'
import { Problem } from 'contract/problems.ts'
import type { FastifyInstance } from 'fastify'
import type { Trx } from '../platform/db/client.ts'
import { implement } from '../platform/http/implement.ts'
import { setPresence } from './actions.ts'
import { maySee } from './seeing.ts'

/** Shows users the colleagues who have the same item open (desk §2). */
export function presence(app: FastifyInstance) {
  implement(app, sayPresent, async ({ body: { leaves = false, ...item } }, { db, user, now, transaction }) => {
    if (!(await maySee(db, item, user))) throw new Problem('not_found')
    const set = async (trx: Trx) => ({ others: await setPresence(trx, { item, leaves, staffId: user.id, at: now() }) })
    return transaction(set, set)
  })
}
