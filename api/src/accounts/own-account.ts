import { Problem } from 'contract/problems.ts'
import type { Trx } from '../platform/db/client.ts'
import type { CurrentUser } from '../platform/http/authentication.ts'
import { type RequestContext, recordSecurityEvent } from '../security-events/record.ts'
import { throttleLogin } from './login-throttle.ts'
import { isPasswordOf } from './passwords/hashing.ts'
import { accountById, holdsPassword } from './queries.ts'

interface OwnContext extends RequestContext {
  readonly user: CurrentUser
}

/** The caller's account, after they have entered their password again. */
export async function ownAccount(context: OwnContext, password: string, field: string) {
  const { db, user, address } = context
  const throttle = await throttleLogin(context, { account: `user ${user.id}`, address })
  const account = await accountById(db, user.id)
  if (!account) throw new Problem('unauthenticated')
  if (!(await isPasswordOf(password, account.password_hash, address))) {
    await recordSecurityEvent(db, context, 'password_failed', user.id)
    throw new Problem('password_wrong', { field })
  }
  await throttle.wasRight()
  return account
}

/** Refuses a change if the password has changed since it was entered, and locks the account until the transaction ends. */
export async function requireSamePassword(
  trx: Trx,
  { id, password_hash }: Awaited<ReturnType<typeof ownAccount>>,
  field: string,
) {
  if (!(await holdsPassword(trx, id, password_hash))) throw new Problem('password_wrong', { field })
}
