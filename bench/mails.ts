import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { startProduct } from 'e2e/product.ts'
import { type Bar, median } from './bars.ts'
import { separateDatabase } from './growth.ts'
import { aMailBox, aPushBox, mailsIn, waitUntil } from './mail-boxes.ts'
import { watchMemory } from './memory.ts'
import { p99Growth } from './p99-growth.ts'
import { type WaitingRoom, waitingRoom } from './waiting-room.ts'

const families = 3000
const overSmtp = 1500
const devices = 100_000
const rounds = 3

const preload = `--import=${pathToFileURL(join(import.meta.dirname, 'push-nearby.ts')).href}`
const password = 'a date palm in the yard'

const post = async (url: string, body: object) => {
  const { status } = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (status >= 300) throw new Error(`${url} answered ${status}`)
}

interface RunningProduct {
  readonly address: string
  readonly folder: string
  readonly room: WaitingRoom
}

/** Milliseconds from an acknowledged tour to its first mail: the family's or the branch's. */
async function firstMails({ address, folder }: RunningProduct): Promise<number[]> {
  const took: number[] = []
  for (let tour = 0; tour < 10; tour += 1) {
    const before = mailsIn(folder).length
    const email = `first.${tour}@mail.example`
    await post(`${address}/api/v1/tour`, { full_name: 'Noura', child_age: 4, phone_num: '0501234567', email })
    took.push(await waitUntil(() => mailsIn(folder).length > before))
    await waitUntil(() => mailsIn(folder).length >= before + 2)
  }
  return took
}

async function perSecond(lay: () => Promise<unknown>, count: () => number, target: number): Promise<number> {
  const begun = performance.now()
  await lay()
  const already = count()
  await waitUntil(() => count() >= already + target, 100)
  return (target / (performance.now() - begun)) * 1000
}

/** Milliseconds until families get their codes while all devices of the school are being notified. */
async function codes({ address, folder }: RunningProduct): Promise<number[]> {
  const took: number[] = []
  const person = { name: 'Noura', phone: '+966501234567', gender: 'female', password, password_confirmation: password }
  for (let family = 0; family < 10; family += 1) {
    const before = mailsIn(folder).length
    await post(`${address}/api/v1/auth/register`, { ...person, email: `code.${family}@mail.example` })
    took.push(await waitUntil(() => mailsIn(folder).length > before))
  }
  return took
}

/** The home page while mails and push messages are sent, and how many of them. */
async function withLoad({ address, folder, room }: RunningProduct, pushed: () => number): Promise<Bar[]> {
  const sent: { mails: number; messages: number }[] = []
  const growth = await p99Growth(address, {
    condition: 'while emails and messages are sent',
    rounds,
    atMost: 2.5,
    async begin() {
      await room.mails(4000)
      await room.news()
      await room.announce()
      const [mails, messages, begun] = [mailsIn(folder).length, pushed(), performance.now()]
      return async () => {
        const seconds = (performance.now() - begun) / 1000
        sent.push({ mails: (mailsIn(folder).length - mails) / seconds, messages: (pushed() - messages) / seconds })
        await room.clear()
        await wait(1000)
      }
    },
  })
  const each = (kind: 'mails' | 'messages') => median(sent.map((round) => round[kind]))
  return [
    ...growth,
    { what: 'emails sent meanwhile', value: each('mails'), unit: 'mails/s' },
    { what: 'messages sent meanwhile', value: each('messages'), unit: 'messages/s' },
  ]
}

async function intoTheFolder(running: RunningProduct, messages: { readonly paths: string[] }): Promise<Bar[]> {
  const { folder, room } = running
  const first = await firstMails(running)
  const mails = await perSecond(
    () => room.mails(families),
    () => mailsIn(folder).length,
    families - 200,
  )
  await waitUntil(async () => (await room.waiting('tour_mail')) === 0, 100)

  await room.devices(devices)
  await room.news()
  const watched = room.watchTransactions()
  const begun = performance.now()
  await room.announce()
  const laidAside = performance.now() - begun
  const longest = await watched()
  const [from, at] = [messages.paths.length, performance.now()]
  await wait(5_000)
  const pushes = ((messages.paths.length - from) / (performance.now() - at)) * 1000
  const waiting = await room.waiting('push_message')
  const waited = await codes(running)
  await room.clear()
  await wait(2000)
  const again = messages.paths.length - new Set(messages.paths).size

  await room.ordinaryDay()
  const side = await withLoad(running, () => messages.paths.length)
  return [
    { what: 'the first email after its tour, the slowest of ten', value: Math.max(...first), unit: 'ms', atMost: 500 },
    { what: 'emails into the folder', value: mails, unit: 'mails/s', atLeast: 100 },
    { what: `a message queued for ${devices} devices`, value: laidAside / 1000, unit: 's', atMost: 60 },
    { what: 'the longest transaction meanwhile', value: longest, unit: 's', atMost: 2 },
    { what: 'push messages to a service nearby', value: pushes, unit: 'messages/s', atLeast: 200 },
    { what: 'of these, a second time to the same device', value: again, unit: '', atMost: 0 },
    { what: 'messages that wait while codes are requested', value: waiting, unit: '', atLeast: 50_000 },
    { what: 'a code meanwhile, the slowest of ten', value: Math.max(...waited) / 1000, unit: 's', atMost: 2 },
    ...side,
  ]
}

async function overAMailServer(room: WaitingRoom, mail: Awaited<ReturnType<typeof aMailBox>>): Promise<Bar[]> {
  const rate = await perSecond(
    () => room.mails(overSmtp),
    () => mail.ids.length,
    overSmtp - 200,
  )
  await waitUntil(async () => (await room.waiting('tour_mail')) === 0, 100)
  return [
    { what: 'emails over a mail server', value: rate, unit: 'mails/s', atLeast: 50 },
    { what: 'connections to it', value: mail.state.connections, unit: '', atMost: 6 },
    { what: 'emails sent twice', value: mail.ids.length - new Set(mail.ids).size, unit: '', atMost: 0 },
  ]
}

/** Throughput of the queue (mails and push messages), and its effect on pages. */
export async function mails(): Promise<Bar[]> {
  const database = await separateDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'smart-kids-letters-'))
  const [messages, mail] = [await aPushBox(), await aMailBox()]
  const env = { DATABASE_URL: database.url, NODE_OPTIONS: preload, PUSH_NEARBY: messages.url, LOG_LEVEL: 'error' }
  const bars: Bar[] = []
  try {
    const product = await startProduct({ dataFolder: folder, env })
    const room = await waitingRoom(database.url)
    try {
      const memory = watchMemory(product.pid)
      bars.push(...(await intoTheFolder({ address: product.address, folder, room }, messages)))
      bars.push({ what: 'memory of the server meanwhile', value: memory.end(), unit: 'MB', atMost: 400 })
      await product.stop({ keepData: true })
      const again = await startProduct({ dataFolder: folder, env: { ...env, SMTP_URL: mail.url } })
      bars.push(...(await overAMailServer(room, mail).finally(() => again.stop({ keepData: true }))))
    } finally {
      await room.close()
      await product.stop({ keepData: true })
    }
    return bars
  } finally {
    messages.close()
    mail.close()
    await database.end()
    await rm(folder, { recursive: true, force: true })
  }
}
