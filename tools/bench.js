// npm run bench: measures speed and weight as ratios. `npm run bench lighthouse`: Lighthouse scores on a phone.
import { ensureChromium } from './chromium.js'
import { ensureBuilt, ensureInstalled } from './prepare.js'
import { inRoot } from './root.js'
import { runNode } from './run.js'

await ensureInstalled()
await ensureBuilt()
const env = { NODE_ENV: 'production', CHROMIUM: await ensureChromium() }
const parts = process.argv.slice(2)
const program = parts[0] === 'lighthouse' ? 'lighthouse.ts' : 'run.ts'
process.exit(await runNode([inRoot('bench', program), ...parts], { env }))
