import { login, logout, register, showProfile } from 'contract/accounts.ts'
import { Problem } from 'contract/problems.ts'
import type { FastifyInstance } from 'fastify'
import { implement } from '../http/implement.ts'
import { canBeCalled } from '../tours/rules.ts'
import { hashOfPassword, isPasswordOf } from './hashing.ts'
import { accountByEmail, addUser, profileOf } from './queries.ts'
import { endSession } from './session-queries.ts'
import { beginSession } from './sessions.ts'

export function accounts(app: FastifyInstance) {
  implement(app, register, async ({ body }, { db, request, language, now }) => {
    const { password, password_confirmation, ...person } = body
    if (!canBeCalled(person.phone)) throw new Problem('invalid_fields', { fields: { phone: [{ rule: 'invalid' }] } })
    const passwordHash = await hashOfPassword(password)

    return db.transaction().execute(async (trx) => {
      const id = await addUser(trx, { ...person, passwordHash, language, at: now() })
      if (id === undefined) throw new Problem('email_taken', { field: 'email' })
      const access_token = await beginSession(trx, request, id, now())
      const { name, email, phone, gender } = person
      return { access_token, user_id: id, user_name: name, email, phone, gender }
    })
  })

  implement(app, login, async ({ body }, { db, request, now }) => {
    const account = await accountByEmail(db, body.email)
    const right = await isPasswordOf(body.password, account?.password_hash)
    if (!account || !right) throw new Problem('credentials_wrong')
    const access_token = await beginSession(db, request, account.id, now())
    return { access_token, user_id: account.id, user_name: account.name, email: account.email }
  })

  implement(app, logout, async (_asked, { db, user }) => {
    await endSession(db, user.session_id)
    return { signed_out: true as const }
  })

  implement(app, showProfile, async (_asked, { db, user }) => {
    const profile = await profileOf(db, user.id)
    if (!profile) throw new Problem('unauthenticated')
    return profile
  })
}
