// npm run desk:owner -- someone@school.example: prints a sign-up link for an owner of the desk.
import { ensureInstalled } from './prepare.js'
import { inRoot } from './root.js'
import { runNode } from './run.js'

await ensureInstalled()
process.exit(await runNode([inRoot('server', 'src', 'desk-owner.ts'), ...process.argv.slice(2)]))
