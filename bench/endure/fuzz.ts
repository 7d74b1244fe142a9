import { aRegistration } from 'api/accounts/testing.ts'
import { endsSession, hostileCalls } from 'api/fuzzing.testing.ts'
import { startProduct } from 'e2e/product.ts'
import type { Bar } from '../bars.ts'
import { anAddress } from './families.ts'

const callsInAll = 20_500
const atOnce = 8
const callsOfOneFamily = 25
const env = { TRUSTED_PROXIES: 'loopback', LOG_LEVEL: 'silent' }

async function aFamily(address: string): Promise<string | undefined> {
  const answer = await fetch(`${address}/api/v1/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': anAddress() },
    body: JSON.stringify(aRegistration()),
  })
  const { data } = (await answer.json()) as { data?: { access_token: string } }
  return data?.access_token
}

/** Tens of thousands of invalid calls over real connections, to every endpoint and page: none may get a 5xx. */
export async function fuzz(): Promise<Bar[]> {
  const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e9))
  console.log(`  SEED=${seed}`)
  const product = await startProduct({ env })
  const calls = hostileCalls({ seed, count: callsInAll, pages: true })
  const statuses = new Map<number, number>()
  const broken: string[] = []
  let next = 0
  const workers = Array.from({ length: atOnce }, async () => {
    let token = await aFamily(product.address)
    for (let count = 1; ; count += 1) {
      const call = calls[next]
      next += 1
      if (!call) return
      if (count % callsOfOneFamily === 0) token = await aFamily(product.address)
      const { name, method, path, headers, body, signedIn } = call
      const sent = {
        ...headers,
        // Form posts of pages are accepted from our own origin only.
        ...(name === 'page POST' && { origin: product.address }),
        'x-forwarded-for': anAddress(),
        ...(signedIn && token && { authorization: `Bearer ${token}` }),
      }
      const answer = await fetch(product.address + path, {
        method,
        headers: sent,
        ...(body !== undefined && { body: body as string }),
        redirect: 'manual',
        signal: AbortSignal.timeout(30_000),
      }).catch((error: unknown) => String((error as { cause?: unknown }).cause ?? error))
      if (typeof answer === 'string') {
        broken.push(`${answer}: ${name} ${method} ${path.slice(0, 200)}`)
        continue
      }
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      if (answer.status >= 500)
        broken.push(`${answer.status} ${name} ${method} ${path.slice(0, 200)} ${String(body).slice(0, 300)}`)
      await answer.arrayBuffer().catch(() => {})
      if (signedIn && endsSession(call)) token = await aFamily(product.address)
    }
  })
  try {
    await Promise.all(workers)
  } finally {
    await product.stop()
  }
  const total = [...statuses.values()].reduce((sum, count) => sum + count, 0)
  console.log(
    `  ${[...statuses]
      .sort(([a], [b]) => a - b)
      .map(([status, count]) => `${status}: ${count}`)
      .join(', ')}`,
  )
  for (const each of broken.slice(0, 20)) console.log(`  ${each}`)
  return [
    { what: 'wrong calls answered', value: total, unit: '', atLeast: 20_000 },
    { what: 'with a 5xx, or not at all', value: broken.length, unit: '', atMost: 0 },
    { what: 'that came through', value: (statuses.get(200) ?? 0) + (statuses.get(201) ?? 0), unit: '', atLeast: 2000 },
  ]
}
