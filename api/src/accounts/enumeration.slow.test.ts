import { forgetPassword } from 'contract/accounts/codes.ts'
import { expect, onTestFinished, test } from 'vitest'
import { recordedApi } from '../platform/db/recorded-api.testing.ts'
import { aSchool, type School } from '../platform/db/testing.ts'
import { aStaff } from '../staff/testing.ts'
import { hashOfPassword } from './passwords/hashing.ts'
import { aParent } from './testing.ts'

const rounds = 6
// Mails wait meanwhile: sending takes its own statements, after the response.
const pace = { lookEverySeconds: 60 }

/** The responses, database statements and processor time (ms) of calls for one kind of address. */
interface Calls {
  readonly responses: Set<string>
  readonly statements: Set<string>
  readonly cpuMs: number[]
}

/** Sends the same request for known and unknown addresses, alternating, each time from another network. */
async function compared(school: School, path: string, body: (email: string) => object, known: readonly string[]) {
  const { app, statements } = await recordedApi(school, onTestFinished)
  const calls = (): Calls => ({ responses: new Set(), statements: new Set(), cpuMs: [] })
  const all = { known: calls(), unknown: calls() }
  for (let round = 0; round < rounds; round += 1) {
    for (const kind of ['known', 'unknown'] as const) {
      statements.length = 0
      const before = process.cpuUsage()
      const answer = await app.inject({
        method: 'POST',
        url: `/api/v1${path}`,
        remoteAddress: `203.0.${round}.${kind === 'known' ? 1 : 2}`,
        headers: { origin: school.services.env.publicUrl },
        payload: body(kind === 'known' ? String(known[round]) : `nobody-${round}@mail.example`),
      })
      const { user, system } = process.cpuUsage(before)
      // Handles are random for known and unknown addresses alike.
      const text = answer.payload.replace(/"request":"[\w-]{43}"/, '"request":"…"')
      const headers = Object.entries(answer.headers).filter(([name]) => !/^(date|x-request-id)$/.test(name))
      all[kind].responses.add(JSON.stringify([answer.statusCode, headers, text]))
      // Without conditions: an event of an account is stored by its id or by its address.
      all[kind].statements.add(statements.map(({ sql }) => sql.replace(/ where .*/s, '')).join('\n'))
      all[kind].cpuMs.push((user + system) / 1000)
    }
  }
  return all
}

function expectAlike({ known, unknown }: Record<'known' | 'unknown', Calls>) {
  expect(known.responses.size).toBe(1)
  expect([...unknown.responses]).toEqual([...known.responses])
  expect([...known.statements][0]).toContain('select')
  expect([...unknown.statements]).toEqual([...known.statements])
}

/** A password check takes most of the processor time of a sign-in: without one, the call would take a tenth. */
function expectSameHashing({ known, unknown }: Record<'known' | 'unknown', Calls>) {
  // Other work of the process only adds to a call, so the quickest counts.
  const ratio = Math.min(...known.cpuMs) / Math.min(...unknown.cpuMs)
  expect(ratio).toBeGreaterThan(0.4)
  expect(ratio).toBeLessThan(2.5)
}

const users = { table: 'users', add: (school: School) => aParent(school) } as const
const staff = { table: 'staff', add: (school: School) => aStaff(school, 'admissions') } as const

/** Addresses of accounts, whose passwords take as long to check as real ones. */
async function knownAddresses(school: School, { table, add }: typeof users | typeof staff = users) {
  const accounts = await Promise.all(Array.from({ length: rounds }, () => add(school)))
  const password_hash = await hashOfPassword('a real one', '127.0.0.1')
  await school.db.updateTable(table).set({ password_hash }).execute()
  // The queue starts with the first mail.
  await school.anyone(forgetPassword, { body: { email: 'first@mail.example' } })
  return accounts.map(({ email }) => email)
}

test.each([
  ['/auth/login', users, (email: string) => ({ email, password: 'not the password' })],
  ['/auth/forgetPassword', users, (email: string) => ({ email })],
  ['/auth/resendCode', users, (email: string) => ({ email })],
  ['/auth/verifyCode', users, (email: string) => ({ email, code: '000000' })],
  ['/desk/sign-in', staff, (email: string) => ({ email, password: 'not the password' })],
  ['/desk/forgotten-password', staff, (email: string) => ({ email })],
])('safety §limits %s answers known and unknown addresses alike, with the same work', async (path, kind, body) => {
  const school = await aSchool({ pollingOptions: pace })
  const calls = await compared(school, path, body, await knownAddresses(school, kind))
  expectAlike(calls)
  if (/login|sign-in/.test(path)) expectSameHashing(calls)
})

test('safety §limits guesses at a requested code are answered alike for known and unknown addresses', async () => {
  const school = await aSchool()
  const known = await knownAddresses(school)
  await compared(school, '/auth/forgetPassword', (email) => ({ email }), known)
  await school.mailsTo('nobody-0@mail.example')
  const rows = await school.db.selectFrom('code_requests').select(['sent_to', 'code_hash']).execute()
  expect(rows.filter(({ code_hash }) => code_hash !== null)).toHaveLength(rounds * 2 + 1)
  expect(rows.filter(({ sent_to }) => sent_to !== null)).toHaveLength(rounds)

  expectAlike(await compared(school, '/auth/verifyCode', (email) => ({ email, code: '000000' }), known))
})
