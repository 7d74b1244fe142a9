import { forgetPassword } from 'contract/accounts/codes.ts'
import Fastify from 'fastify'
import { Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { api } from '../app.ts'
import { typeParsers } from '../platform/db/client.ts'
import { aSchool, type School } from '../platform/db/testing.ts'
import type { DB } from '../platform/db/types.generated.ts'
import { aStaff } from '../staff/testing.ts'
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

/** The school's API over a database connection that lists its statements. */
async function recordedApi(school: School) {
  const statements: string[] = []
  const pool = new Pool({ connectionString: school.databaseUrl, types: typeParsers() })
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    // Without conditions: an event of an account is stored by its id or by its address.
    log: ({ query }) => void statements.push(query.sql.replace(/ where .*/s, '')),
  })
  const app = Fastify({ logger: false })
  await api(app, { ...school.services, db, batchDb: db })
  onTestFinished(() => db.destroy())
  onTestFinished(() => app.close())
  return { app, statements }
}

/** Sends the same request for known and unknown addresses, alternating, each time from another network. */
async function compared(school: School, path: string, body: (email: string) => object, known: readonly string[]) {
  const { app, statements } = await recordedApi(school)
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
      all[kind].statements.add(statements.join('\n'))
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

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** A password check takes most of the processor time of a sign-in: without one, the call would take a tenth. */
function expectSameHashing({ known, unknown }: Record<'known' | 'unknown', Calls>) {
  // A garbage collection during one call changes the sum, but not the median.
  const ratio = median(known.cpuMs) / median(unknown.cpuMs)
  expect(ratio).toBeGreaterThan(0.4)
  expect(ratio).toBeLessThan(2.5)
}

async function knownParents(school: School) {
  const parents = await Promise.all(Array.from({ length: rounds }, () => aParent(school)))
  // The queue starts with the first mail.
  await school.anyone(forgetPassword, { body: { email: 'first@mail.example' } })
  return parents.map(({ email }) => email)
}

async function knownStaff(school: School) {
  const staff = await Promise.all(Array.from({ length: rounds }, () => aStaff(school, 'admissions')))
  await school.anyone(forgetPassword, { body: { email: 'first@mail.example' } })
  return staff.map(({ email }) => email)
}

test.each([
  ['/auth/login', (email: string) => ({ email, password: 'not the password' })],
  ['/auth/forgetPassword', (email: string) => ({ email })],
  ['/auth/resendCode', (email: string) => ({ email })],
  ['/auth/verifyCode', (email: string) => ({ email, code: '000000' })],
])('safety §limits %s answers known and unknown addresses alike, with the same work', async (path, body) => {
  const school = await aSchool({ pollingOptions: pace })
  const calls = await compared(school, path, body, await knownParents(school))
  expectAlike(calls)
  if (path === '/auth/login') expectSameHashing(calls)
})

test('safety §limits guesses at a requested code are answered alike for known and unknown addresses', async () => {
  const school = await aSchool()
  const known = await knownParents(school)
  await compared(school, '/auth/forgetPassword', (email) => ({ email }), known)
  await school.mailsTo('nobody-0@mail.example')
  const rows = await school.db.selectFrom('code_requests').select(['sent_to', 'code_hash']).execute()
  expect(rows.filter(({ code_hash }) => code_hash !== null)).toHaveLength(rounds * 2 + 1)
  expect(rows.filter(({ sent_to }) => sent_to !== null)).toHaveLength(rounds)

  expectAlike(await compared(school, '/auth/verifyCode', (email) => ({ email, code: '000000' }), known))
})

test.each([
  ['/desk/sign-in', (email: string) => ({ email, password: 'not the password' })],
  ['/desk/forgotten-password', (email: string) => ({ email })],
])('safety §access %s answers known and unknown addresses of staff alike, with the same work', async (path, body) => {
  const school = await aSchool({ pollingOptions: pace })
  const calls = await compared(school, path, body, await knownStaff(school))
  expectAlike(calls)
  if (path === '/desk/sign-in') expectSameHashing(calls)
})
