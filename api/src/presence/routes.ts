import { presenceEndsAfterSeconds, sayPresent } from 'contract/presence/desk.ts'
import { Problem } from 'contract/problems.ts'
import type { FastifyInstance } from 'fastify'
import type { Trx } from '../platform/db/client.ts'
import { notifyDesk } from '../platform/db/staff-log.ts'
import { implement } from '../platform/http/implement.ts'
import { addPresence, forgetAbsent, othersIn, removePresence } from './queries.ts'
import { maySee } from './seeing.ts'

/** Shows users who has the same item open (desk §2). */
export function presence(app: FastifyInstance) {
  implement(app, sayPresent, async ({ body: { leaves, ...thing } }, { db, user, now, transaction }) => {
    if (!(await maySee(db, thing, user))) throw new Problem('not_found')
    const at = now()
    const since = new Date(at.getTime() - presenceEndsAfterSeconds * 1000)
    const say = async (trx: Trx) => {
      await forgetAbsent(trx, since)
      const hasChanged = leaves ? await removePresence(trx, thing, user.id) : await addPresence(trx, thing, user.id, at)
      // Only arrivals and departures are notified, not staying.
      if (hasChanged) await notifyDesk(trx, 'presence', thing.id, thing.kind)
      const others = await othersIn(trx, thing, user.id, since)
      return {
        others: others.map(({ id, name, seen_at }) => ({
          id,
          name,
          seconds_left: Math.ceil((seen_at.getTime() - since.getTime()) / 1000),
        })),
      }
    }
    return transaction(say, say)
  })
}
