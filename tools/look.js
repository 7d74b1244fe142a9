// npm run look: a picture of every page, in both languages and two widths.
import { ensureChromium } from './chromium.js'
import { ensureBuilt, ensureInstalled } from './prepare.js'
import { inRoot } from './root.js'
import { runNode } from './run.js'

await ensureInstalled()
await ensureBuilt()
const env = { NODE_ENV: 'production', CHROMIUM: await ensureChromium() }
process.exit(await runNode([inRoot('e2e', 'look.ts'), ...process.argv.slice(2)], { env }))
