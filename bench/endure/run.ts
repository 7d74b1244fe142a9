// npm run endure: endurance under kills, full and failing disks, and tens of thousands of invalid calls.
import { type Bar, conclude, printBar } from '../bars.ts'
import { storage } from './bucket/storage.ts'
import { contentKills } from './content.ts'
import { edge } from './edge/edge.ts'
import { failingDisk } from './failing-disk.ts'
import { fullDisk } from './full-disk.ts'
import { fuzz } from './fuzz.ts'
import { imageReadOnly } from './image/image.ts'
import { patroni } from './instances/patroni.ts'
import { rolling } from './instances/rolling.ts'
import { kills } from './kills.ts'
import { halfMigrated } from './migrations.ts'
import { mixedLoad } from './mixed-load.ts'
import { recovery } from './recovery/recovery.ts'
import { enduranceTests } from './tests.ts'
import { majorUpgrade } from './upgrade.ts'

const parts = {
  tests: enduranceTests,
  kills,
  content: contentKills,
  edge,
  fuzz,
  'full-disk': fullDisk,
  'failing-disk': failingDisk,
  migrations: halfMigrated,
  rolling,
  upgrade: majorUpgrade,
  recovery,
  patroni,
  'mixed-load': mixedLoad,
  storage,
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
