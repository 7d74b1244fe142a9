import { isUnconfirmed, unconfirmedAccounts } from '../../platform/retention/queries.ts'
import { type RetentionContext, repeatWhileFull } from '../../platform/retention/retention-job.ts'
import { deleteAccountWithData } from './own-data.ts'

const accountsAtOnce = 100

/** Deletes unconfirmed accounts one by one; each is checked again once it is locked. */
export async function eraseUnconfirmed(context: RetentionContext): Promise<void> {
  const { batchDb: db, log, at, isRunning } = context
  let last = 0
  const some = async () => {
    const accounts = await unconfirmedAccounts(db, at, last, accountsAtOnce)
    for (const { id } of accounts) {
      if (!isRunning()) break
      // A failing account does not stop the deletion of the others.
      await deleteAccountWithData(db, id, context, (trx) => isUnconfirmed(trx, at, id)).catch(
        (err: unknown) =>
          isRunning() && log.warn({ err }, 'deleting an unconfirmed account failed; retrying in an hour'),
      )
      last = id
    }
    return accounts.length
  }
  await repeatWhileFull(some, accountsAtOnce, isRunning)
}
