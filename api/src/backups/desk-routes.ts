import { closeRestore, finishRestoreLine, showRestore } from 'contract/backups/desk.ts'
import type { FastifyInstance } from 'fastify'
import { implement } from '../platform/http/implement.ts'
import * as list from './list.ts'

export function restores(app: FastifyInstance) {
  implement(app, showRestore, (_input, { db, user, language, now }) =>
    list.restoreSeenBy(db, user, { language, now: now() }),
  )

  implement(app, finishRestoreLine, ({ params: { id } }, { transaction, now }) =>
    transaction((trx) => list.finishLine(trx, id, now())),
  )

  implement(app, closeRestore, (_input, { transaction, now }) => transaction((trx) => list.closeRestore(trx, now())))
}
