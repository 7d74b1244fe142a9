import { hashOfPassword } from 'api/accounts/passwords/hashing.ts'
import type { Bar } from './bars.ts'
import { p99Growth } from './p99-growth.ts'

const rounds = 4
const yardstick = { hashes: 40, shareOfTheirRate: 0.5 }
const families = 40
const password = 'a date palm in the yard'
const emailOf = (family: number) => `bench-${family % families}@mail.example`

/** Each family has its own address: together they sign in more often than one address may. */
const send = (url: string, family: number, body: object) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${1 + (family % families)}` },
    body: JSON.stringify(body),
  }).then(
    ({ status }) => status,
    () => 0,
  )

async function register(address: string) {
  const person = { name: 'Noura', phone: '+966501234567', gender: 'female', password, password_confirmation: password }
  for (let family = 0; family < families; family += 1)
    await send(`${address}/api/v1/auth/register`, family, { ...person, email: emailOf(family) })
}

/** Half of the rate at which this machine hashes passwords while nothing else runs. */
async function signInsPerSecond() {
  const begun = performance.now()
  await Promise.all(
    Array.from({ length: yardstick.hashes }, (_, index) => hashOfPassword(password, `192.0.2.${index}`)),
  )
  const hashesPerSecond = yardstick.hashes / ((performance.now() - begun) / 1000)
  return Math.round(hashesPerSecond * yardstick.shareOfTheirRate)
}

/** Signs families in `perSecond` times a second; returns a function that stops it and returns the number of sign-ins. */
function signingIn(address: string, perSecond: number) {
  const calls: Promise<number>[] = []
  const login = () => {
    const family = calls.length
    return send(`${address}/api/v1/auth/login`, family, { email: emailOf(family), password })
  }
  const timer = setInterval(() => calls.push(login()), 1000 / perSecond)
  return async () => {
    clearInterval(timer)
    const statuses = await Promise.all(calls)
    return { attempts: statuses.length, signedIn: statuses.filter((status) => status === 200).length }
  }
}

/** The home page while many families sign in. */
export async function logins(address: string): Promise<Bar[]> {
  const perSecond = await signInsPerSecond()
  await register(address)
  let attempts = 0
  let signedIn = 0
  const growth = await p99Growth(address, {
    condition: `while ${perSecond} families a second sign in`,
    rounds,
    atMost: 1.25,
    async begin() {
      const stop = signingIn(address, perSecond)
      return async () => {
        const done = await stop()
        attempts += done.attempts
        signedIn += done.signedIn
      }
    },
  })
  return [...growth, { what: 'of those, signed in', value: signedIn / attempts, unit: '', atLeast: 0.99 }]
}
