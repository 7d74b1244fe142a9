// npm run desk:owner -- someone@school.example: a link by which an owner comes to the desk.
import { ensureInstalled } from './prepare.js'
import { inRoot } from './root.js'
import { runNode } from './run.js'

await ensureInstalled()
process.exit(await runNode([inRoot('server', 'src', 'desk-owner.ts'), ...process.argv.slice(2)]))
