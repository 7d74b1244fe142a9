// npm run backup: see server/src/backup/backup.ts.
import { ensureInstalled } from './prepare.js'
import { inRoot } from './root.js'
import { runNode } from './run.js'

await ensureInstalled()
process.exit(await runNode([inRoot('server', 'src', 'backup', 'backup.ts'), ...process.argv.slice(2)]))
