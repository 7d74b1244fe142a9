// npm run restore: see server/src/backup/restore.ts.
import { ensureInstalled } from './prepare.js'
import { inRoot } from './root.js'
import { runNode } from './run.js'

await ensureInstalled()
process.exit(await runNode([inRoot('server', 'src', 'backup', 'restore.ts'), ...process.argv.slice(2)]))
