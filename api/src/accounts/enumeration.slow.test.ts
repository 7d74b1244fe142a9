import { forgetPassword } from 'contract/accounts/codes.ts'
import { expect, test } from 'vitest'
import { aSchool, type School } from '../platform/db/testing.ts'
import { aStaff } from '../staff/testing.ts'
import { aParent } from './testing.ts'

const rounds = 12
// A busy machine makes one kind slower by chance, but not three times in a row.
const patience = { retry: 2 }
/** Duration of a call on an idle machine: the third shortest. */
const usual = (values: readonly number[]) => values.toSorted((a, b) => a - b)[2] ?? 0
// Mails wait meanwhile: sending takes its own time, after the response.
const pace = { lookEverySeconds: 60 }

/** Sends the same request for a known and an unknown address, alternating, each time from another network. */
async function compared(school: School, path: string, body: (email: string) => object, known: readonly string[]) {
  const took: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  const responses: Record<'known' | 'unknown', Set<string>> = { known: new Set(), unknown: new Set() }
  for (let round = 0; round < rounds; round += 1) {
    for (const kind of ['known', 'unknown'] as const) {
      const email = kind === 'known' ? String(known[round]) : `nobody-${round}@mail.example`
      const began = performance.now()
      const answer = await school.fetch(`/api/v1${path}`, {
        method: 'POST',
        from: `203.0.${round}.${kind === 'known' ? 1 : 2}`,
        headers: { 'content-type': 'application/json', origin: school.services.env.publicUrl },
        body: JSON.stringify(body(email)),
      })
      // Handles are random for known and unknown addresses alike.
      const text = (await answer.text()).replace(/"request":"[\w-]{43}"/, '"request":"…"')
      took[kind].push(performance.now() - began)
      const headers = [...answer.headers].filter(([name]) => !/^(date|x-request-id)$/.test(name))
      responses[kind].add(JSON.stringify([answer.status, headers, text]))
    }
  }
  return {
    ratio: usual(took.known) / usual(took.unknown),
    known: [...responses.known],
    unknown: [...responses.unknown],
  }
}

test.each([
  ['/auth/login', (email: string) => ({ email, password: 'not the password' })],
  ['/auth/forgetPassword', (email: string) => ({ email })],
  ['/auth/resendCode', (email: string) => ({ email })],
  ['/auth/verifyCode', (email: string) => ({ email, code: '000000' })],
])('safety §limits %s answers known and unknown addresses alike, in the same time', patience, async (path, body) => {
  const school = await aSchool({ pollingOptions: pace })
  const known = await Promise.all(Array.from({ length: rounds }, async () => (await aParent(school)).email))
  // The queue starts with the first mail.
  await school.anyone(forgetPassword, { body: { email: 'first@mail.example' } })

  const { ratio, known: ofKnown, unknown: ofUnknown } = await compared(school, path, body, known)

  expect(ofKnown).toHaveLength(1)
  expect(ofUnknown).toEqual(ofKnown)
  // A password check without hashing would take a third of the time.
  expect(ratio).toBeGreaterThan(0.6)
  expect(ratio).toBeLessThan(1.67)
})

test(
  'safety §limits guesses at a requested code are answered alike for known and unknown addresses',
  patience,
  async () => {
    const school = await aSchool()
    const known = await Promise.all(Array.from({ length: rounds }, async () => (await aParent(school)).email))
    await compared(school, '/auth/forgetPassword', (email) => ({ email }), known)
    await school.mailsTo('nobody-0@mail.example')
    const rows = await school.db.selectFrom('code_requests').select(['sent_to', 'code_hash']).execute()
    expect(rows.filter(({ code_hash }) => code_hash !== null)).toHaveLength(rounds * 2)
    expect(rows.filter(({ sent_to }) => sent_to !== null)).toHaveLength(rounds)

    const {
      ratio,
      known: ofKnown,
      unknown: ofUnknown,
    } = await compared(school, '/auth/verifyCode', (email) => ({ email, code: '000000' }), known)
    expect(ofUnknown).toEqual(ofKnown)
    expect(ratio).toBeGreaterThan(0.6)
    expect(ratio).toBeLessThan(1.67)
  },
)

test.each([
  ['/desk/sign-in', (email: string) => ({ email, password: 'not the password' })],
  ['/desk/forgotten-password', (email: string) => ({ email })],
])(
  'safety §access %s answers known and unknown addresses of staff alike, in the same time',
  patience,
  async (path, body) => {
    const school = await aSchool({ pollingOptions: pace })
    const known = await Promise.all(
      Array.from({ length: rounds }, async () => (await aStaff(school, 'admissions')).email),
    )
    // The queue starts with the first mail.
    await school.anyone(forgetPassword, { body: { email: 'first@mail.example' } })

    const { ratio, known: ofKnown, unknown: ofUnknown } = await compared(school, path, body, known)

    expect(ofKnown).toHaveLength(1)
    expect(ofUnknown).toEqual(ofKnown)
    expect(ratio).toBeGreaterThan(0.6)
    expect(ratio).toBeLessThan(1.67)
  },
)
