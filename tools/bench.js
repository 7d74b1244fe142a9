// npm run bench: measures speed and weight as ratios.
import { ensureChromium } from './chromium.js'
import { ensureBuilt, ensureInstalled } from './prepare.js'
import { inRoot } from './root.js'
import { runNode } from './run.js'

await ensureInstalled()
await ensureBuilt()
const env = { NODE_ENV: 'production', CHROMIUM: await ensureChromium() }
process.exit(await runNode([inRoot('bench', 'run.ts'), ...process.argv.slice(2)], { env }))
