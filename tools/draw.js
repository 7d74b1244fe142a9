// npm run draw: the site's art and the demo school's pictures anew, those whose drawings have changed. They lie in the
// repository, so that nobody has to draw them to start.
import { ensureInstalled } from './prepare.js'
import { inRoot } from './root.js'
import { runNode } from './run.js'

await ensureInstalled()
process.exit(await runNode([inRoot('drawings', 'draw.ts')]))
