import { deleteAccount, exportMyData } from 'contract/accounts/data-export.ts'
import type { FastifyInstance } from 'fastify'
import { implement } from '../http/implement.ts'
import { mailFolderOf } from '../mail/transport.ts'
import { recordSecurityEvent } from '../security-events/record.ts'
import { archiveOf } from './archive.ts'
import { eraseAccount, oneExport } from './belongings.ts'
import { ownAccount } from './own-account.ts'

export function belongings(app: FastifyInstance) {
  implement(app, exportMyData, async ({ body }, context) => {
    const { db, unhurried, user, storage, language, env } = context
    await ownAccount(context, body.password, 'password')
    const archive = oneExport(unhurried, user.id, () =>
      archiveOf(user.id, { db: unhurried, storage, mailFolder: mailFolderOf(env), language }),
    )
    await recordSecurityEvent(db, context, 'data_exported', user.id).catch((error: Error) => {
      archive.destroy()
      throw error
    })
    return archive
  })

  implement(app, deleteAccount, async ({ body }, context) => {
    const { db, user } = context
    await ownAccount(context, body.password, 'password')
    await eraseAccount(db, user.id, context, async (trx) => {
      await recordSecurityEvent(trx, context, 'account_deleted', user.id)
      return true
    })
    return { deleted: true as const }
  })
}
