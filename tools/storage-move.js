// npm run storage:move: see server/src/storage/move-command.ts.
import { ensureInstalled } from './prepare.js'
import { inRoot } from './root.js'
import { runNode } from './run.js'

await ensureInstalled()
process.exit(await runNode([inRoot('server', 'src', 'storage', 'move-command.ts'), ...process.argv.slice(2)]))
