// npm run db:upgrade: see server/src/upgrade.ts.
import { ensureInstalled } from './prepare.js'
import { inRoot } from './root.js'
import { runNode } from './run.js'

await ensureInstalled()
process.exit(await runNode([inRoot('server', 'src', 'upgrade.ts')]))
