// npm run deleted-again: see server/src/backup/deleted-again.ts.
import { ensureInstalled } from './prepare.js'
import { inRoot } from './root.js'
import { runNode } from './run.js'

await ensureInstalled()
process.exit(await runNode([inRoot('server', 'src', 'backup', 'deleted-again.ts'), ...process.argv.slice(2)]))
