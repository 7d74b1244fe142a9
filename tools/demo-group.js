// npm run demo:group: see server/src/demo/group.ts.
import { ensureInstalled } from './prepare.js'
import { inRoot } from './root.js'
import { runNode } from './run.js'

await ensureInstalled()
process.exit(await runNode([inRoot('server', 'src', 'demo', 'group.ts'), ...process.argv.slice(2)]))
