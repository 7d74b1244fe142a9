// Registering and signing in with all their consequences, in order.

import type * as calls from 'contract/accounts/endpoints.ts'
import type { ParsedInput } from 'contract/endpoint.ts'
import { Problem } from 'contract/problems.ts'
import type { Language } from 'i18n/languages.ts'
import { firstVisitOf, storeFirstVisit } from '../families/first-visits/first-visits.ts'
import { linkToFamily } from '../families/intake.ts'
import type { Trx } from '../platform/db/client.ts'
import type { CurrentUser } from '../platform/http/authentication.ts'
import { invalidField } from '../requests/invalid-field.ts'
import { canBeCalled } from '../requests/phone.ts'
import { recordSecurityEvent } from '../security-events/record.ts'
import { codeRequester } from './codes/code-requester.ts'
import { requestCode } from './codes/code-requests.ts'
import { emailHash, throttleLogin } from './login-throttle.ts'
import { isPasswordOf } from './passwords/hashing.ts'
import { hashOfNewPassword } from './passwords/passwords.ts'
import { accountByEmail, addUser, holdsPassword, type NewUser } from './queries.ts'
import { createSession, type SignIn } from './sessions/sessions.ts'

type Registration = ParsedInput<typeof calls.register>['body']
type RegisterRequest = SignIn & { readonly language: Language; readonly user: CurrentUser | undefined }

type Account = NonNullable<Awaited<ReturnType<typeof accountByEmail>>>

/**
 * Adds a session and its security event in one transaction, unless the password has changed since it was checked. Returns the
 * session's token.
 */
const beginSession = (context: SignIn, { id, password_hash }: Pick<Account, 'id' | 'password_hash'>) =>
  context.db.transaction().execute(async (trx) => {
    if (!(await holdsPassword(trx, id, password_hash))) throw new Problem('credentials_wrong')
    await recordSecurityEvent(trx, context, 'signed_in', id)
    return createSession(trx, context, id)
  })

/** The account of this address and password, or undefined; both take the same time and statements. */
async function accountWithCredentials({ email, password }: { email: string; password: string }, context: SignIn) {
  const throttle = await throttleLogin(context, { account: emailHash(email), address: context.address })
  const account = await accountByEmail(context.db, email)
  const isRight = await isPasswordOf(password, account?.password_hash, context.address)
  if (!account || !isRight) {
    await recordSecurityEvent(context.db, context, 'sign_in_failed', { email })
    return undefined
  }
  await throttle.wasRight()
  return account
}

/** Signs in by address and password. */
export async function signIn(context: SignIn, credentials: { readonly email: string; readonly password: string }) {
  const account = await accountWithCredentials(credentials, context)
  if (!account) throw new Problem('credentials_wrong')
  return { account, access_token: await beginSession(context, account) }
}

type NewAccount = Omit<NewUser, 'language' | 'at'>

/**
 * Adds an account with its session, its person in the families, and a code to confirm its address. Undefined if the address has
 * an account.
 */
async function addAccount(trx: Trx, context: RegisterRequest, account: NewAccount) {
  const { language, now, request } = context
  const { email } = account
  const id = await addUser(trx, { ...account, language, at: now() })
  if (id === undefined) return undefined
  const familyId = await linkToFamily(trx, 'users', id, now())
  await storeFirstVisit(trx, familyId, firstVisitOf(request), now())
  const codeRequest = { purpose: 'verify_email', email, userId: id, language, at: now() } as const
  await requestCode(trx, context, codeRequest, codeRequester(undefined, context))
  await recordSecurityEvent(trx, context, 'registered', id)
  return { id, access_token: await createSession(trx, context, id) }
}

/** Registers a parent. A second click, or a parent who forgot the account, is signed in by the right password. */
export async function register(context: RegisterRequest, body: Registration) {
  const { password, password_confirmation: _again, ...person } = body
  if (!canBeCalled(person.phone)) throw invalidField('phone')
  const passwordHash = await hashOfNewPassword(password, person, context.address)
  const added = await context.db.transaction().execute((trx) => addAccount(trx, context, { ...person, passwordHash }))
  if (added) return { account: { ...person, id: added.id }, access_token: added.access_token }
  const known = await accountWithCredentials(body, context)
  if (!known) throw new Problem('email_taken', { field: 'email' })
  return { account: known, access_token: await beginSession(context, known) }
}
