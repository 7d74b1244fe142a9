// npm run backup, restore …: runs a command of the server, named by its file.
import { ensureInstalled } from './prepare.js'
import { inRoot } from './root.js'
import { runNode } from './run.js'

await ensureInstalled()
const [file, ...words] = process.argv.slice(2)
process.exit(await runNode([inRoot('server', 'src', file), ...words]))
