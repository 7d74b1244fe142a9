// npm run bench: weight of pages, and speed as ratios, which hold on any machine. Less than four minutes.
import { startProduct } from 'e2e/product.ts'
import { type Bar, conclude, printBar } from './bars.ts'
import { bookings } from './bookings.ts'
import { cached, uncached } from './speed.ts'
import { weights } from './weight.ts'

const sections = ['start', 'weight', 'cached', 'uncached', 'bookings'] as const
const only = process.argv.slice(2)
const unknown = only.filter((name) => !(sections as readonly string[]).includes(name))
if (unknown.length > 0) {
  console.error(`✗ There is no section ${unknown.join(', ')}; there are ${sections.join(', ')}.`)
  process.exit(2)
}
const bars: Bar[] = []

async function section(name: (typeof sections)[number], measure: () => Promise<Bar[]> | Bar[]) {
  if (only.length > 0 && !only.includes(name)) return
  console.log(`\n── ${name}`)
  for (const bar of await measure()) {
    printBar(bar)
    bars.push(bar)
  }
}

const first = await startProduct()
await first.stop({ keepData: true })
const product = await startProduct({ dataFolder: first.dataFolder })
try {
  await section('start', () => [
    { what: 'the first start, with the demo school', value: first.startedInMs / 1000, unit: 's' },
    { what: 'a cold start', value: product.startedInMs / 1000, unit: 's', atMost: 4 },
  ])
  await section('weight', () => weights(product.address))
  await section('cached', () => cached(product.address))
  await section('uncached', () => uncached(product.address))
} finally {
  await product.stop()
}
await section('bookings', bookings)
conclude(bars)
process.exit()
