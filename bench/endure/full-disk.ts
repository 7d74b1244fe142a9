import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { aMessage } from 'api/contact/testing.ts'
import { startProduct } from 'e2e/product.ts'
import type { Bar } from '../bars.ts'
import { aSmallDisk } from './disk.ts'
import { anAddress, families } from './families.ts'
import { lostInFolder } from './stored.ts'

const env = { TRUSTED_PROXIES: 'loopback', LOG_LEVEL: 'silent' }
const sendsAtOnce = 8

/** Answer to a family that sends a message now: status and code, or the error. */
async function answerNow(address: string): Promise<string> {
  const answer = await fetch(`${address}/api/v1/contact/sendMessage`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': anAddress() },
    body: JSON.stringify(aMessage({ name: randomUUID() })),
    signal: AbortSignal.timeout(10_000),
  }).catch(String)
  if (typeof answer === 'string') return answer
  return `${answer.status} ${((await answer.json()) as { code?: string }).code ?? ''}`.trim()
}

const pageNow = async (address: string) =>
  (await fetch(`${address}/`, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined))?.status ?? 0

async function until(holds: () => Promise<boolean>, withinMs: number): Promise<number> {
  const begun = performance.now()
  while (!(await holds())) {
    if (performance.now() - begun > withinMs) return Number.POSITIVE_INFINITY
    await wait(200)
  }
  return (performance.now() - begun) / 1000
}

/** The disk fills up to the last byte while families write, and is cleared again. */
export async function fullDisk(): Promise<Bar[]> {
  const disk = aSmallDisk(700)
  const product = await startProduct({ dataFolder: disk.openTo(), env })
  const writing = families(sendsAtOnce, ['tour', 'message'])
  try {
    writing.send(product.address)
    await writing.more(200)
    // Nearly full: requests are refused with `storage_full`.
    disk.fillTo(150)
    const refusedAfter = await until(async () => (await answerNow(product.address)) === '503 storage_full', 15_000)
    // Full to the last byte, while checkpoints, jobs and mails continue.
    disk.fillTo(0)
    const sentences = new Set<string>()
    const pages: number[] = []
    for (const end = Date.now() + 15_000; Date.now() < end; await wait(300)) {
      sentences.add(await answerNow(product.address))
      pages.push(await pageNow(product.address))
    }
    console.log(`  answers on a full disk: ${[...sentences].join(', ')}`)
    disk.free()
    const back = await until(async () => (await answerNow(product.address)).startsWith('2'), 60_000)
    await writing.more(200)
    await writing.stop()
    await product.stop({ keepData: true })
    const { lost, twice } = await lostInFolder(writing.acknowledged, disk.openTo())
    return [
      { what: 'nearly full: refused with storage_full after', value: refusedAfter, unit: 's', atMost: 15 },
      {
        what: 'full: answers that are no 503',
        value: [...sentences].filter((each) => !each.startsWith('503')).length,
        unit: '',
        atMost: 0,
      },
      {
        what: 'full: the home page was there',
        value: pages.filter((status) => status === 200).length / pages.length,
        unit: '',
        atLeast: 1,
      },
      { what: 'writes again after there is room, by itself', value: back, unit: 's', atMost: 30 },
      { what: 'acknowledged', value: writing.total(), unit: '', atLeast: 400 },
      { what: 'of those, lost', value: lost.length, unit: '', atMost: 0 },
      { what: 'stored twice', value: twice.length, unit: '', atMost: 0 },
    ]
  } finally {
    await writing.stop()
    await product.stop({ keepData: true }).catch(() => {})
    disk.remove()
  }
}
