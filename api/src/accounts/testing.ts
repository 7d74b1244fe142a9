import { randomBytes } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import type { SignUp } from 'contract/accounts/forms.ts'
import { type CallOptions, createCaller } from 'contract/client.ts'
import { dayMs } from 'contract/durations.ts'
import type { Answer, Endpoint, Input } from 'contract/endpoint.ts'
import type { Language } from 'i18n/languages.ts'
import { linkToFamily } from '../families/intake.ts'
import type { School } from '../platform/db/testing.ts'
import { hashOfToken, newToken } from '../platform/http/tokens.ts'
import { addUser } from './queries.ts'
import { addSession } from './sessions/session-queries.ts'

export const password = 'a date palm in the yard'
/** A hash names its own costs: this one is checked a hundred times as quickly as a real one. */
export const quickHashOf = (text: string) => hash(text, { memoryCost: 8, timeCost: 1, parallelism: 1 })
const passwordHash = quickHashOf(password)

/** A valid sign-up; each test changes the fields it checks. */
export const aRegistration = (changes: Partial<SignUp> = {}): SignUp => ({
  name: 'Noura Al-Otaibi',
  email: `noura.${randomBytes(4).toString('hex')}@mail.example`,
  phone: '+966501234567',
  gender: 'female',
  password,
  password_confirmation: changes.password ?? password,
  ...changes,
})

export interface TestParent {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly password: string
  readonly token: string
  /** For `school.fetch`. */
  readonly headers: { readonly authorization: string }
  /** Calls an endpoint as this parent; a refusal is thrown as a `Problem`. */
  call<E extends Endpoint>(
    endpoint: E,
    input?: Input<E>,
    options?: CallOptions & { readonly language?: Language },
  ): Promise<Answer<E>>
}

/** Adds another valid token of an account. */
export async function aToken({ db, services }: School, userId: number, { expired = false } = {}): Promise<string> {
  const token = newToken()
  const at = services.now()
  const expiresAt = new Date(at.getTime() + (expired ? -1000 : dayMs))
  await addSession(db, { userId, tokenHash: hashOfToken(token), userAgent: '', at, expiresAt })
  return token
}

/** A parent with an account, signed in: `const noura = await aParent(school)`, then `noura.call(listKids)`. */
export async function aParent(school: School, changes: Partial<SignUp> = {}): Promise<TestParent> {
  const { password: _typed, password_confirmation, ...person } = aRegistration(changes)
  const password_hash = await passwordHash
  const id = await school.db.transaction().execute(async (trx) => {
    const added = await addUser(trx, { ...person, passwordHash: password_hash, language: 'en', at: new Date() })
    if (added !== undefined) await linkToFamily(trx, 'users', added, new Date())
    return added
  })
  if (id === undefined) throw new Error('there is a parent with this address')
  const token = await aToken(school, id)
  return {
    id,
    name: person.name,
    email: person.email,
    password,
    token,
    headers: { authorization: `Bearer ${token}` },
    call: (endpoint, input, { language = 'en', ...options } = {}) =>
      createCaller({ fetch: school.fetch, language, token: () => token })(endpoint, input, options),
  }
}

/** A parent whose address is confirmed. */
export async function aParentWithAddress(school: School, changes: Partial<SignUp> = {}): Promise<TestParent> {
  const parent = await aParent(school, changes)
  await school.db.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', parent.id).execute()
  return parent
}

/** Decodes a quoted-printable part of a mail. */
export const quotedPrintable = (text: string) =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, byte: string) => String.fromCharCode(Number.parseInt(byte, 16))),
    'latin1',
  ).toString('utf8')

/** The text/plain part of a mail. */
export function textOf(mail: string): string {
  const part = mail.split(/\r?\n--/).find((each) => /^content-type: text\/plain/im.test(each)) ?? ''
  const [head = '', ...body] = part.split(/\r?\n\r?\n/)
  const written = body.join('\n\n')
  if (/encoding: base64/i.test(head)) return Buffer.from(written, 'base64').toString('utf8')
  return /encoding: quoted-printable/i.test(head) ? quotedPrintable(written) : written
}

/** The code in the last mail with a code to an address. */
export async function codeTo(school: School, address: string): Promise<string> {
  const texts = (await school.mailsTo(address)).map(textOf)
  const code = texts.map((text) => /\b\d{6}\b/.exec(text)?.[0]).findLast((found) => found !== undefined)
  if (!code) throw new Error(`no email to ${address} has a code`)
  return code
}
