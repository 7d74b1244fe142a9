import { deleteAccount, exportMyData } from 'contract/belongings.ts'
import type { FastifyInstance } from 'fastify'
import { implement } from '../http/implement.ts'
import { recordSecurityEvent } from '../security-events/record.ts'
import { removePicture } from '../storage/remove.ts'
import { deleteUser } from './belonging-queries.ts'
import { archiveOf, picturesOf } from './belongings.ts'
import { ownAccount } from './own-account.ts'

export function belongings(app: FastifyInstance) {
  implement(app, exportMyData, (_asked, { db, user, storage, language }) => archiveOf(db, user.id, storage, language))

  implement(app, deleteAccount, async ({ body }, context) => {
    const { db, user, storage, log } = context
    await ownAccount(context, body.password, 'password')
    const pictures = await db.transaction().execute(async (trx) => {
      const paths = await picturesOf(trx, user.id)
      await deleteUser(trx, user.id)
      await recordSecurityEvent(trx, context, 'account_deleted', undefined)
      return paths
    })
    for (const path of pictures) await removePicture(path, storage, log)
    return { deleted: true as const }
  })
}
