import { setTimeout as wait } from 'node:timers/promises'
import { type Caller, createCaller } from 'contract/client.ts'
import { Problem } from 'contract/problems.ts'
import type { Role } from 'contract/staff/roles.ts'
import type { Language } from 'i18n/languages.ts'

/** PUBLIC_URL of the school, without the port it listens on. */
export const publicUrl = 'http://127.0.0.1'
const answeredWithinMs = 10_000
const patienceMs = 90_000

/** The school under test; its address changes with each start. */
export interface Site {
  address: string
}

// Each request has its own IP address, or the rate limits of an address would stop the test.
const anAddress = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`

const fetchOf =
  (site: Site, more: Record<string, string> = {}) =>
  (url: string, init: RequestInit) =>
    fetch(`${site.address}${url}`, {
      ...init,
      headers: { ...(init.headers as object), 'x-forwarded-for': anAddress(), ...more },
      signal: AbortSignal.timeout(answeredWithinMs),
    })

const isPassing = (error: unknown) => !(error instanceof Problem) || error.status >= 500 || error.status === 429

/** Repeats a request until there is an answer. */
export async function retryUntilAnswered<T>(ask: () => Promise<T>): Promise<T> {
  for (const end = Date.now() + patienceMs; ; await wait(30))
    try {
      return await ask()
    } catch (error) {
      if (!isPassing(error) || Date.now() > end) throw error
    }
}

export const aReader = (site: Site, language: Language): Caller => createCaller({ fetch: fetchOf(site), language })

/** A signed-in member of the demo school's staff. */
export async function aDeskCaller(site: Site, role: Role) {
  const body = JSON.stringify({ email: `${role}@demo.smartkids.example`, password: 'demo-desk-2026' })
  const headers = { 'content-type': 'application/json', origin: publicUrl }
  const answer = await retryUntilAnswered(() =>
    fetchOf(site)('/api/v1/desk/sign-in', { method: 'POST', headers, body }),
  )
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  const call = createCaller({ fetch: fetchOf(site, { cookie, origin: publicUrl }), language: 'en' })
  return { call, cookie }
}
