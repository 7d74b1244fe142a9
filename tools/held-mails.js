// npm run held-mails: see server/src/backup/held-mails.ts.
import { ensureInstalled } from './prepare.js'
import { inRoot } from './root.js'
import { runNode } from './run.js'

await ensureInstalled()
process.exit(await runNode([inRoot('server', 'src', 'backup', 'held-mails.ts'), ...process.argv.slice(2)]))
