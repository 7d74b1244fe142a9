// npm run dev: pages change as you save, the server starts again when its own files change.
import { ensureInstalled } from './prepare.js'
import { inRoot } from './root.js'
import { runNode } from './run.js'

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})
await ensureInstalled()
const args = ['--watch', '--watch-preserve-output', '--enable-source-maps', inRoot('server', 'src', 'main.ts')]
process.exit(await runNode(args, { env: { NODE_ENV: 'development' } }))
