import { Problem } from 'contract/problems.ts'
import type { CurrentUser } from '../platform/http/authentication.ts'
import { type RequestContext, recordSecurityEvent } from '../security-events/record.ts'
import { throttleLogin } from './login-throttle.ts'
import { isPasswordOf } from './passwords/hashing.ts'
import { accountById } from './queries.ts'

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
