import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { aRegistration } from 'api/accounts/testing.ts'
import { type Product, startProduct } from 'e2e/product.ts'
import type { Bar } from '../../bars.ts'
import { archivingServer, programsOfDebian, query } from './archiving-server.ts'

const count = 12

const post = (address: string, path: string, body: object, token = '') =>
  fetch(`${address}/api/v1${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })

async function registered({ address }: Product) {
  const person = aRegistration()
  const answer = await post(address, '/auth/register', person)
  if (answer.status !== 201 && answer.status !== 200) throw new Error(`A family could not register: ${answer.status}`)
  const { data } = (await answer.json()) as { data: { access_token: string } }
  return { ...person, token: data.access_token }
}

/** Number of these families that can sign in. */
async function signingIn({ address }: Product, families: readonly { email: string; password: string }[]) {
  let done = 0
  for (const { email, password } of families)
    if ((await post(address, '/auth/login', { email, password })).status === 200) done += 1
  return done
}

/**
 * A recovery by base backup and log to the moment before families were deleted and a consent was withdrawn; the product
 * then starts with the deletion log that its instance kept.
 */
export async function recovery(): Promise<Bar[]> {
  const programs = programsOfDebian()
  if (!programs) {
    console.log('  Not tried: pg_basebackup is missing; Debian has postgresql.')
    return []
  }
  const [folder, dataFolder] = [
    mkdtempSync(join(tmpdir(), 'smart-kids-archive-')),
    mkdtempSync(join(tmpdir(), 'smart-kids-recovery-')),
  ]
  const server = await archivingServer(programs, folder)
  try {
    const open = () => startProduct({ dataFolder, env: server.env })
    let product = await open()
    const base = await server.backUp()
    const families = []
    for (let index = 0; index < count; index += 1) families.push(await registered(product))
    const [consent] = await query<{ kid: number; audience: string }>(
      server.ownerUrl,
      'select kid_id as kid, audience from photo_consents where granted order by id limit 1',
    )
    if (!consent) throw new Error('the demo has no consent')
    const ofConsent = `from photo_consents where kid_id = ${consent.kid} and audience = '${consent.audience}'`
    const grantedConsents = async () =>
      (
        await query(
          server.ownerUrl,
          `select from (select granted ${ofConsent} order by id desc limit 1) last where granted`,
        )
      ).length
    const [{ moment } = { moment: '' }] = await query<{ moment: string }>(
      server.ownerUrl,
      'select now()::text as moment',
    )
    await wait(1100)

    const leaving = families.slice(0, count / 2)
    for (const { password, token } of leaving) await post(product.address, '/auth/delete', { password }, token)
    await query(
      server.ownerUrl,
      `insert into photo_consents (kid_id, audience, granted, wording, language, decided_at)
        select kid_id, audience, false, wording, language, now() ${ofConsent} and granted order by id limit 1`,
      `insert into deletion_log (kind, row_id, word) values ('photo_consents', ${consent.kid}, '${consent.audience}')`,
    )
    await product.stop({ keepData: true })

    await server.recover(base, moment)
    const [back] = await query<{ count: number }>(
      server.ownerUrl,
      `select count(*)::int as count from users where lower(email) = any('{${leaving.map(({ email }) => email.toLowerCase()).join(',')}}')`,
    )
    const consentsBack = await grantedConsents()
    product = await open()
    const left = await signingIn(product, leaving)
    const stayed = await signingIn(product, families.slice(count / 2))
    const consentsLeft = await grantedConsents()
    await product.stop({ keepData: true })
    return [
      {
        what: 'deleted families that the recovery brought back',
        value: back?.count ?? 0,
        unit: '',
        atLeast: leaving.length,
      },
      { what: 'of them, those who can sign in after the start', value: left, unit: '', atMost: 0 },
      { what: 'other families who can sign in', value: stayed, unit: '', atLeast: count - leaving.length },
      { what: 'withdrawn consents that the recovery brought back', value: consentsBack, unit: '', atLeast: 1 },
      { what: 'of them, those that count after the start', value: consentsLeft, unit: '', atMost: 0 },
    ]
  } finally {
    await server.stop()
    for (const path of [folder, dataFolder]) rmSync(path, { recursive: true, force: true })
  }
}
