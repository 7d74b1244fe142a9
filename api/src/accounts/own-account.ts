import { Problem } from 'contract/problems.ts'
import { type Happening, recordSecurityEvent } from '../security-events/record.ts'
import { takeGuess } from './guard.ts'
import { isPasswordOf } from './hashing.ts'
import { accountById } from './queries.ts'
import type { Caller } from './sessions.ts'

interface OwnCall extends Happening {
  readonly user: Caller
}

/** The account of who calls, once they have proved by their password that they sit at their own device. */
export async function ownAccount(context: OwnCall, password: string, field: string) {
  const { db, user, address } = context
  const guess = await takeGuess(context, { account: `user ${user.id}`, address })
  const account = await accountById(db, user.id)
  if (!account) throw new Problem('unauthenticated')
  if (!(await isPasswordOf(password, account.password_hash, address))) {
    await recordSecurityEvent(db, context, 'password_failed', user.id)
    throw new Problem('password_wrong', { field })
  }
  await guess.wasRight()
  return account
}
