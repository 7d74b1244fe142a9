import { login, logout, register } from 'contract/accounts/endpoints.ts'
import { Problem } from 'contract/problems.ts'
import type { FastifyInstance } from 'fastify'
import { firstVisitOf, storeFirstVisit } from '../families/came-by/first-visits.ts'
import { linkToFamily } from '../families/intake.ts'
import { implement } from '../platform/http/implement.ts'
import { invalidField } from '../requests/invalid-field.ts'
import { canBeCalled } from '../requests/phone.ts'
import { recordSecurityEvent } from '../security-events/record.ts'
import { codeRequester } from './codes/code-requester.ts'
import { requestCode } from './codes/code-requests.ts'
import { codes } from './codes/code-routes.ts'
import { emailHash, throttleLogin } from './login-throttle.ts'
import { ownData } from './own-data/own-data-routes.ts'
import { isPasswordOf } from './passwords/hashing.ts'
import { hashOfNewPassword } from './passwords/passwords.ts'
import { profile } from './profile-routes.ts'
import { accountByEmail, addUser, holdsPassword } from './queries.ts'
import { deleteSession } from './sessions/session-queries.ts'
import { sessions } from './sessions/session-routes.ts'
import { createSession, type SignIn } from './sessions/sessions.ts'

type Account = NonNullable<Awaited<ReturnType<typeof accountByEmail>>>

/** Adds a session and its security event in one transaction, unless the password has changed since it was checked. */
const signIn = (context: SignIn, { id, password_hash }: Pick<Account, 'id' | 'password_hash'>) =>
  context.db.transaction().execute(async (trx) => {
    if (!(await holdsPassword(trx, id, password_hash))) throw new Problem('credentials_wrong')
    await recordSecurityEvent(trx, context, 'signed_in', id)
    return createSession(trx, context, id)
  })

/** The account of this address and password, or undefined; both take the same time and statements. */
async function accountWithCredentials({ email, password }: { email: string; password: string }, context: SignIn) {
  const throttle = await throttleLogin(context, { account: emailHash(email), address: context.address })
  const account = await accountByEmail(context.db, email)
  const right = await isPasswordOf(password, account?.password_hash, context.address)
  if (!account || !right) {
    await recordSecurityEvent(context.db, context, 'sign_in_failed', { email })
    return undefined
  }
  await throttle.wasRight()
  return account
}

export function accounts(app: FastifyInstance) {
  implement(app, register, async ({ body }, context) => {
    const { password, password_confirmation, ...person } = body
    const { db, language, now } = context
    if (!canBeCalled(person.phone)) throw invalidField('phone')
    const passwordHash = await hashOfNewPassword(password, person, context.address)

    const added = await db.transaction().execute(async (trx) => {
      const id = await addUser(trx, { ...person, passwordHash, language, at: now() })
      if (id === undefined) return undefined
      const familyId = await linkToFamily(trx, 'users', id, now())
      await storeFirstVisit(trx, familyId, firstVisitOf(context.request), now())
      const { email } = person
      const codeRequest = { purpose: 'verify_email', email, userId: id, language, at: now() } as const
      await requestCode(trx, context, codeRequest, codeRequester(undefined, context))
      await recordSecurityEvent(trx, context, 'registered', id)
      return { id, ...person, access_token: await createSession(trx, context, id) }
    })
    // A second click, or a parent who forgot the account: the right password signs in.
    const known = added ? undefined : await accountWithCredentials(body, context)
    const account = added ?? known
    if (!account) throw new Problem('email_taken', { field: 'email' })
    const { id: user_id, name: user_name, email, phone, gender } = account
    const access_token = 'access_token' in account ? account.access_token : await signIn(context, account)
    return { access_token, user_id, user_name, email, phone, gender }
  })

  implement(app, login, async ({ body }, context) => {
    const account = await accountWithCredentials(body, context)
    if (!account) throw new Problem('credentials_wrong')
    const { id, name, email } = account
    return { access_token: await signIn(context, account), user_id: id, user_name: name, email }
  })

  implement(app, logout, (_input, context) =>
    context.db.transaction().execute(async (trx) => {
      await deleteSession(trx, context.user.session_id)
      await recordSecurityEvent(trx, context, 'signed_out', context.user.id)
      return { signed_out: true as const }
    }),
  )

  codes(app)
  profile(app)
  sessions(app)
  ownData(app)
}
