import { deleteAccount, exportMyData } from 'contract/accounts/data-export.ts'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../platform/http/implement.ts'
import { mailFolderOf } from '../../platform/mail/open-transport.ts'
import { recordSecurityEvent } from '../../security-events/record.ts'
import { ownAccount, requireSamePassword } from '../own-account.ts'
import { dataExport } from './data-export.ts'
import { deleteAccountWithData, exclusiveExport } from './own-data.ts'

export function ownData(app: FastifyInstance) {
  implement(app, exportMyData, async ({ body }, context) => {
    const { db, batchDb, user, storage, language, env } = context
    await ownAccount(context, body.password, 'password')
    const archive = exclusiveExport(batchDb, user.id, () =>
      dataExport(user.id, { db: batchDb, storage, mailFolder: mailFolderOf(env), language }),
    )
    await recordSecurityEvent(db, context, 'data_exported', user.id).catch((error: Error) => {
      archive.destroy()
      throw error
    })
    return archive
  })

  implement(app, deleteAccount, async ({ body }, context) => {
    const { db, user } = context
    const account = await ownAccount(context, body.password, 'password')
    await deleteAccountWithData(db, user.id, context, async (trx) => {
      await requireSamePassword(trx, account, 'password')
      await recordSecurityEvent(trx, context, 'account_deleted', user.id)
      return true
    })
    return { deleted: true as const }
  })
}
