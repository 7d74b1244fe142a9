import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { aRegistration } from 'api/accounts/testing.ts'
import { aMessage } from 'api/contact/testing.ts'
import { writtenMails } from 'e2e/mail.ts'
import { startProduct } from 'e2e/product.ts'
import sharp from 'sharp'
import { type Bar, median } from './bars.ts'
import { load } from './load.ts'
import { watchMemory } from './memory.ts'

const env = { TRUSTED_PROXIES: 'loopback', LOG_LEVEL: 'silent' }
const attacker = '203.0.113.66'
const bystander = '198.51.100.7'
const tokenRounds = 2
const tokensARound = 5000
/** A refused call waits before its answer, so a flood ends by the clock. */
const floodMs = 4000
const loadSeconds = 2
const exportsAtOnce = 3
const picturesAtOnce = 16
const pictures = 48
const painters = 8
const messages = 60
const messageRounds = 2
const accountsOfFlood = 7
const loginsEach = 9
const bystandersLogins = 20
const loginRounds = 4
const victim = 'victim@elsewhere.example'

interface RequestOptions {
  readonly from?: string
  readonly token?: string | undefined
}

const post = (url: string, body: unknown, { from = attacker, token }: RequestOptions = {}) =>
  fetch(url, {
    method: 'POST',
    headers: {
      'x-forwarded-for': from,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(!(body instanceof FormData) && { 'content-type': 'application/json' }),
    },
    body: body instanceof FormData ? body : JSON.stringify(body),
  }).catch(() => undefined)

async function register(api: string, from: string) {
  const person = aRegistration()
  const answer = await post(`${api}/auth/register`, person, { from })
  const { data } = ((await answer?.json()) ?? {}) as { data?: { access_token: string } }
  if (!data) throw new Error(`No account was made: ${answer?.status}`)
  return { ...person, token: data.access_token }
}

// Calls arrive at the rate of the attack that was found. A faster client on this machine would itself take the server's
// time.
const callsPerSecond = 1000
const pauseOfLoginMs = 100

/** Sends `count` calls, `atOnce` in parallel, for four seconds at most; returns how many succeeded. */
async function flood(count: number, atOnce: number, call: (index: number) => Promise<Response | undefined>) {
  let next = 0
  let taken = 0
  const begun = performance.now()
  const one = async () => {
    for (; next < count && performance.now() - begun < floodMs; ) {
      next += 1
      const index = next
      const earlyMs = begun + (index * 1000) / callsPerSecond - performance.now()
      if (earlyMs > 0) await wait(earlyMs)
      const answer = await call(index)
      if (answer?.ok) taken += 1
      await answer?.arrayBuffer().catch(() => {})
    }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  return taken
}

/** A push subscription of valid shape, with the longest endpoint a browser writes. */
const subscription = () =>
  JSON.stringify({
    endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}${'x'.repeat(1500)}`,
    keys: {
      p256dh: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
      auth: 'tBHItJI5svbpez7KI4CCXg',
    },
  })

/** A JPEG that is small to send, and as large to decode as a profile picture may be. */
const aLargePicture = () =>
  sharp({ create: { width: 4600, height: 3450, channels: 3, background: '#e2b49a' } })
    .jpeg({ progressive: true, quality: 40 })
    .toBuffer()

/** Measures how far one account, address or form can slow down the home page for other visitors. */
export async function attacks(): Promise<Bar[]> {
  const product = await startProduct({ env })
  const api = `${product.address}/api/v1`
  const home = `${product.address}/`
  const picture = await aLargePicture()
  try {
    await load(home, 2)
    const one = await register(api, attacker)

    let turnedAway = 0
    const quietly: number[] = []
    // Alternates attack and quiet, and divides each attack's p99 by the quiet one just before it: the machine's speed
    // changes within seconds.
    const during = async (rounds: number, attack: (round: number) => Promise<unknown>) => {
      const memory = watchMemory(product.pid)
      const ratios: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        const quiet = await load(home, loadSeconds)
        let done = false
        const attacking = attack(round).finally(() => {
          done = true
        })
        const slowest: number[] = []
        do {
          const { p99, refused } = await load(home, loadSeconds)
          slowest.push(p99)
          turnedAway += refused
        } while (!done)
        await attacking
        quietly.push(quiet.p99)
        ratios.push(median(slowest) / quiet.p99)
      }
      return { megabytes: memory.end(), times: median(ratios) }
    }
    const named = (what: string, { megabytes, times }: Awaited<ReturnType<typeof during>>): Bar[] => [
      { what: `${what}: memory`, value: megabytes, unit: 'MB', atMost: 400 },
      { what: `${what}: home page p99`, value: times, unit: '×', atMost: 2 },
    ]

    let stored = 0
    let exported = 0
    const devices = await during(tokenRounds, async (round) => {
      stored += await flood(tokensARound, 64, () =>
        post(`${api}/auth/fcm/storeToken`, { token: subscription(), device_id: randomUUID() }, one),
      )
      if (round < tokenRounds - 1) return
      exported = await flood(exportsAtOnce, exportsAtOnce, () =>
        post(`${api}/auth/export`, { password: one.password }, one),
      )
    })
    // Uploads come from several accounts and addresses: one alone would soon exhaust its budget.
    const accounts = await Promise.all(
      Array.from({ length: painters }, async (_, index) => {
        const from = `203.0.113.${100 + (index >> 1)}`
        return { from, token: (await register(api, from)).token }
      }),
    )
    let drawn = 0
    const uploads = await during(pictures / picturesAtOnce, async () => {
      drawn += await flood(picturesAtOnce, picturesAtOnce, (index) => {
        const form = new FormData()
        form.append('image', new Blob([new Uint8Array(picture)]), 'large.jpg')
        return post(`${api}/auth/profile/updateImageProfile`, form, accounts[index % painters])
      })
    })
    const relayed = await during(messageRounds, () =>
      flood(messages / messageRounds, 8, (index) =>
        post(`${api}/contact/sendMessage`, aMessage({ email: victim, subject: `Your account is locked ${index}` })),
      ),
    )

    const flooding = await Promise.all(Array.from({ length: accountsOfFlood }, () => register(api, attacker)))
    const family = await register(api, bystander)
    let refused = 0
    const logins = await during(loginRounds, async () => {
      let over = false
      const attack = flooding.flatMap(({ email, password }) =>
        Array.from({ length: loginsEach }, async () => {
          while (!over) {
            const answer = await post(`${api}/auth/login`, { email, password })
            await answer?.arrayBuffer()
            if (!answer?.ok) await wait(pauseOfLoginMs)
          }
        }),
      )
      await wait(500)
      for (let round = 0; round < bystandersLogins / loginRounds; round += 1) {
        const answer = await post(`${api}/auth/login`, family, { from: bystander })
        if (!answer?.ok) refused += 1
        await answer?.arrayBuffer()
      }
      await wait(1500)
      over = true
      await Promise.all(attack)
    })
    // Every mail is written by now: the log-ins took far longer.
    const mails = (await writtenMails(product.dataFolder)).filter(({ to }) => to.includes(victim))

    return [
      { what: 'home page p99 without load', value: median(quietly), unit: 'ms' },
      { what: 'push tokens of one account, stored of a flood', value: stored, unit: '', atMost: 100 },
      ...named('tokens and exports', devices),
      { what: `of ${exportsAtOnce} exports at once, written`, value: exported, unit: '', atLeast: 1 },
      ...named('16 large pictures at once', uploads),
      { what: `of ${pictures} large pictures, drawn; the others got 503`, value: drawn, unit: '', atLeast: 4 },
      ...named('60 messages', relayed),
      { what: '60 messages: emails to the typed address', value: mails.length, unit: '', atMost: 3 },
      ...named('seven accounts log in without end', logins),
      { what: "meanwhile, of a bystander's 20 log-ins refused", value: refused, unit: '', atMost: 0 },
      { what: 'home pages refused meanwhile', value: turnedAway, unit: '', atMost: 0 },
      { what: 'the same process still answers', value: (await fetch(home)).ok ? 1 : 0, unit: '', atLeast: 1 },
    ]
  } finally {
    await product.stop()
  }
}
