// npm run bench: one run, a table, and bench/results/latest.json. Ratios, which hold on any machine.
import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startProduct } from 'e2e/product.ts'
import { attacks } from './attacks.ts'
import { type Bar, conclude, printBar } from './bars.ts'
import { bookingLoad } from './booking-load.ts'
import { bookings } from './bookings.ts'
import { changesWhileRead } from './changes/changes.ts'
import { contentGrowth } from './content.ts'
import { exports } from './exports.ts'
import { firstVisits } from './first-visit.ts'
import { groupGrowth } from './group.ts'
import { growth } from './growth.ts'
import { hostileBodies } from './hostile.ts'
import { logins } from './logins.ts'
import { mails } from './mails.ts'
import { memoryOf, watchMemory } from './memory.ts'
import { nextPages } from './next-page.ts'
import { picturesGrowth, pictureUploads } from './pictures.ts'
import { postsGrowth } from './posts-growth.ts'
import { published } from './published.ts'
import { rendering } from './rendering.ts'
import { searchGrowth } from './search.ts'
import { slots } from './slots.ts'
import { speed } from './speed.ts'

/** Time from the start to the measurement of memory at rest. */
const restsAfterMs = 5000
const only = process.argv.slice(2)
const bars: Bar[] = []

async function section(name: string, measure: () => Promise<Bar[]>) {
  if (only.length > 0 && !only.includes(name)) return
  console.log(`\n── ${name}`)
  const begun = performance.now()
  for (const bar of await measure()) {
    printBar(bar)
    bars.push(bar)
  }
  console.log(`   measured in ${Math.round((performance.now() - begun) / 1000)} s`)
}

const first = await startProduct()
await first.stop({ keepData: true })
const product = await startProduct({ dataFolder: first.dataFolder })
try {
  await section('start', async () => {
    // After the start's own work.
    await pause(restsAfterMs)
    return [
      { what: 'a second start', value: product.startedInMs / 1000, unit: 's', atMost: 4 },
      { what: 'the first start, with the demo school', value: first.startedInMs / 1000, unit: 's' },
      { what: 'memory of the server at rest', value: memoryOf(product.pid), unit: 'MiB', atMost: 260 },
    ]
  })
  await section('visit', () => firstVisits(product.address))
  await section('next', () => nextPages(product.address))
  for (const [name, measure] of [
    ['speed', () => speed(product.address)],
    ['logins', () => logins(product.address)],
    ['render', () => rendering(product.address, product.pid)],
  ] as const)
    await section(name, async () => {
      const memory = watchMemory(product.pid)
      const measured = await measure()
      return [...measured, { what: 'memory of the server meanwhile', value: memory.end(), unit: 'MiB', atMost: 450 }]
    })
  await section('slots', () => slots(product.address))
  await section('bookings', bookings)
  await section('attacks', attacks)
  await section('hostile', hostileBodies)
  await section('booking-load', bookingLoad)
  await section('mails', mails)
  await section('exports', exports)
  await section('growth', growth)
  await section('search', searchGrowth)
  await section('posts', postsGrowth)
  await section('group', groupGrowth)
  await section('pictures', picturesGrowth)
  await section('photos', pictureUploads)
  await section('content', contentGrowth)
  await section('published', published)
  await section('changes', changesWhileRead)
} finally {
  await product.stop()
}

const folder = join(import.meta.dirname, 'results')
await mkdir(folder, { recursive: true })
const machine = {
  cores: cpus().length,
  processor: cpus()[0]?.model,
  memoryGb: Math.round(totalmem() / 2 ** 30),
  node: process.version,
}
await writeFile(join(folder, 'latest.json'), `${JSON.stringify({ machine, bars }, null, 2)}\n`)
conclude(bars)
process.exit()
