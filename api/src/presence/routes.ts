import { presenceEndsAfterSeconds, sayPresent } from 'contract/presence/desk.ts'
import { Problem } from 'contract/problems.ts'
import type { FastifyInstance } from 'fastify'
import { tellDesk } from '../db/staff-log.ts'
import { implement } from '../http/implement.ts'
import { addPresence, forgetAbsent, othersIn, removePresence } from './queries.ts'
import { maySee } from './seeing.ts'

/** Two people in one thing see each other (desk §2). */
export function presence(app: FastifyInstance) {
  implement(app, sayPresent, async ({ body: { leaves, ...thing } }, { db, user, now, transaction }) => {
    if (!(await maySee(db, thing, user))) throw new Problem('not_found')
    const at = now()
    const since = new Date(at.getTime() - presenceEndsAfterSeconds * 1000)
    return transaction(async (trx) => {
      await forgetAbsent(trx, since)
      const hasChanged = leaves ? await removePresence(trx, thing, user.id) : await addPresence(trx, thing, user.id, at)
      // Who is still there is no news: only who comes and who goes.
      if (hasChanged) await tellDesk(trx, 'presence', thing.id)
      const others = await othersIn(trx, thing, user.id, since)
      return {
        others: others.map(({ id, name, seen_at }) => ({
          id,
          name,
          seconds_left: Math.ceil((seen_at.getTime() - since.getTime()) / 1000),
        })),
      }
    })
  })
}
