// npm run letters: see server/src/backup/letters.ts.
import { ensureInstalled } from './prepare.js'
import { inRoot } from './root.js'
import { runNode } from './run.js'

await ensureInstalled()
process.exit(await runNode([inRoot('server', 'src', 'backup', 'letters.ts'), ...process.argv.slice(2)]))
