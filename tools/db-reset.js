// npm run db:reset: an empty database; the next start fills it again.
import { ensureInstalled } from './prepare.js'
import { inRoot } from './root.js'
import { runNode } from './run.js'

await ensureInstalled()
process.exit(await runNode([inRoot('server', 'src', 'reset.ts')]))
