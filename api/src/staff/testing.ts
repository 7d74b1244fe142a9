import { randomBytes } from 'node:crypto'
import { type CallOptions, createCaller } from 'contract/client.ts'
import { hourMs } from 'contract/durations.ts'
import type { Answer, Endpoint, Input } from 'contract/endpoint.ts'
import type { Role } from 'contract/staff/roles.ts'
import type { Language } from 'i18n/languages.ts'
import { quickHashOf } from '../accounts/testing.ts'
import type { School } from '../platform/db/testing.ts'
import { hashOfToken, newToken } from '../platform/http/tokens.ts'
import { addStaff } from './queries.ts'
import { addStaffSession } from './session-queries.ts'

export const staffPassword = 'seven lanterns by the door'
const passwordHash = quickHashOf(staffPassword)

interface StaffOptions {
  readonly branchIds?: readonly number[]
  readonly name?: string
  readonly language?: Language
  /** Makes the last repeated password too old for calls that need one. */
  readonly unproven?: boolean
}

export interface TestStaff {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly token: string
  /** For `school.fetch`: the cookie, and the Origin of a page of ours. */
  readonly headers: { readonly cookie: string; readonly origin: string }
  /** Calls an endpoint as this person; a refusal is thrown as a `Problem`. */
  call<E extends Endpoint>(
    endpoint: E,
    input?: Input<E>,
    options?: CallOptions & { readonly language?: Language },
  ): Promise<Answer<E>>
}

/** Adds a session at the desk, active or expired. */
export async function aStaffToken(
  { db, services }: School,
  staffId: number,
  { expired = false, unproven = false } = {},
) {
  const token = newToken()
  const now = services.now().getTime()
  await addStaffSession(db, {
    staffId,
    tokenHash: hashOfToken(token),
    step: 'done',
    userAgent: '',
    at: new Date(now - (unproven ? 6 * 60_000 : 0)),
    expiresAt: new Date(now + (expired ? -1000 : hourMs)),
  })
  return token
}

/** Headers of a request from a desk page with this session. */
export const staffHeaders = ({ services }: School, token: string) => ({
  cookie: `desk=${token}`,
  origin: services.env.publicUrl,
})

/** Signs in a member of staff: `const huda = await aStaff(school, 'admissions')`, then `huda.call(showMe)`. */
export async function aStaff(school: School, role: Role, options: StaffOptions = {}): Promise<TestStaff> {
  const { branchIds = role === 'manager' || role === 'teacher' ? [1] : [], name = `Huda (${role})`, unproven } = options
  const staffLanguage = options.language ?? 'en'
  const email = `${role}.${randomBytes(4).toString('hex')}@school.example`
  const password_hash = await passwordHash
  const id = await school.db
    .transaction()
    .execute((trx) =>
      addStaff(trx, { email, name, role, language: staffLanguage, passwordHash: password_hash, branchIds }),
    )
  const token = await aStaffToken(school, id, { unproven: unproven === true })
  const headers = staffHeaders(school, token)
  return {
    id,
    name,
    email,
    token,
    headers,
    call: (endpoint, input, { language = 'en', ...call } = {}) =>
      createCaller({
        fetch: async (url, init) => {
          const answer = await school.fetch(url, { ...init, headers: { ...(init.headers as object), ...headers } })
          const renewed = /^desk=([\w-]{43})/.exec(answer.headers.get('set-cookie') ?? '')
          if (renewed) headers.cookie = `desk=${renewed[1]}`
          return answer
        },
        language,
      })(endpoint, input, call),
  }
}

/** Values after the changes that the log has under a verb, in their order. */
export const loggedAs = async ({ db }: School, verb: string) =>
  (await db.selectFrom('staff_log').select('after').where('action', '=', verb).orderBy('id').execute()).map(
    ({ after }) => after,
  )
