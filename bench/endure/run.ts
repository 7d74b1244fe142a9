// npm run endure: endurance under kills, full disks, recoveries, and updates of several instances.
import { type Bar, conclude, printBar } from '../bars.ts'
import { edge } from './edge/edge.ts'
import { fullDisk } from './full-disk.ts'
import { imageReadOnly } from './image/image.ts'
import { kills } from './kills.ts'
import { recovery } from './recovery/recovery.ts'
import { enduranceTests } from './tests.ts'

const parts = {
  tests: enduranceTests,
  kills,
  edge,
  'full-disk': fullDisk,
  recovery,
  image: imageReadOnly,
}
const only = process.argv.slice(2)
const unknown = only.filter((name) => !(name in parts))
if (unknown.length > 0) {
  console.error(`✗ There is no part ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}.`)
  process.exit(2)
}

const bars: Bar[] = []
for (const [name, measure] of Object.entries(parts)) {
  if (only.length > 0 && !only.includes(name)) continue
  console.log(`\n── ${name}`)
  for (const bar of await measure()) {
    printBar(bar)
    bars.push(bar)
  }
}
conclude(bars)
process.exit()
