// npm run endure: endurance tests of the real product: kills, full disks, recoveries.
import { ensureBuilt, ensureInstalled } from './prepare.js'
import { inRoot } from './root.js'
import { runNode } from './run.js'

await ensureInstalled()
await ensureBuilt()
process.exit(
  await runNode([inRoot('bench', 'endure', 'run.ts'), ...process.argv.slice(2)], { env: { NODE_ENV: 'production' } }),
)
