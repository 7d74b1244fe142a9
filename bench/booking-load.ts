import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Bar, median } from './bars.ts'
import { secondStart } from './second-start.ts'

const readers = 256
const rounds = 3
const toursEach = 25
const paceOfTourMs = 20
const untilCrowdedMs = 1500

/**
 * Starts `readers` readers, with a pause between pages. Returns a function that stops them and returns pages a second.
 */
function keepBooking(address: string, pauseMs: number) {
  const child = fork(join(import.meta.dirname, 'readers.ts'), [address, String(readers), String(pauseMs)])
  const begun = performance.now()
  return async () => {
    child.send('end')
    const [{ views, refused }] = (await once(child, 'message')) as [{ views: number; refused: number }]
    return { perSecond: (views * 1000) / (performance.now() - begun), refused }
  }
}

/** Time to book a tour while 256 readers load pages that are counted, relative to the time without readers. */
export async function bookingLoad(): Promise<Bar[]> {
  const product = await secondStart({ TRUSTED_PROXIES: 'loopback', LOG_LEVEL: 'silent' })
  let household = 0
  async function tour() {
    household += 1
    const begun = performance.now()
    const answer = await fetch(`${product.address}/api/v1/tour`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.9.${household >> 8}.${household & 255}` },
      body: JSON.stringify({ full_name: 'Noura', child_age: 4, phone_num: '0501234567', email: 'n@mail.example' }),
    })
    await answer.arrayBuffer()
    if (answer.status !== 201) throw new Error(`A tour was answered ${answer.status}`)
    return performance.now() - begun
  }
  async function tours() {
    const took: number[] = []
    for (let round = 0; round < toursEach; round += 1) {
      took.push(await tour())
      await wait(paceOfTourMs)
    }
    return median(took)
  }
  const quietly: number[] = []
  let refused = 0
  async function withLoad(pauseMs: number) {
    const ratios: number[] = []
    const rates: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const quiet = await tours()
      const end = keepBooking(product.address, pauseMs)
      await wait(untilCrowdedMs)
      ratios.push((await tours()) / quiet)
      const ended = await end()
      quietly.push(quiet)
      rates.push(ended.perSecond)
      refused += ended.refused
    }
    return { times: median(ratios), perSecond: median(rates) }
  }
  try {
    await tours()
    const browsing = await withLoad(250)
    const racing = await withLoad(0)
    return [
      { what: 'a tour without load', value: median(quietly), unit: 'ms' },
      { what: `${readers} readers, four pages a second each: pages`, value: browsing.perSecond, unit: '/s' },
      { what: 'a tour meanwhile', value: browsing.times, unit: '×', atMost: 2 },
      { what: `${readers} readers, as fast as they can: pages`, value: racing.perSecond, unit: '/s' },
      { what: 'a tour meanwhile, as this machine shares its cores', value: racing.times, unit: '×' },
      { what: 'readers refused', value: refused, unit: '', atMost: 0 },
    ]
  } finally {
    await product.stop()
  }
}
