// npm start: from a fresh clone to a running school in one command, which comes back by itself after a crash.
import { spawn } from 'node:child_process'
import { whenLeftAlone } from './left-alone.js'
import { ensureBuilt, ensureInstalled } from './prepare.js'
import { environment, inRoot, productNode, root, say } from './root.js'
import { runNode } from './run.js'
import { serverArguments } from './server.js'
import { keepRunning } from './supervise.js'

await ensureInstalled()
await ensureBuilt()

say('Starting …')
const env = { NODE_ENV: process.env.NODE_ENV || 'production' }
// Without NODE_ENV it may be a first look; the server sees whether anything else is configured.
const trial = process.env.NODE_ENV ? [] : ['--trial']
const server = keepRunning({
  say,
  start: () =>
    spawn(productNode, [...serverArguments, ...trial], {
      cwd: root,
      env: environment(env),
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    }),
  async finish(code, isLeft) {
    // The database stays for the next start; where none follows, nobody else would stop it.
    if (isLeft) await runNode([inRoot('server', 'src', 'stop-database.ts')], { env })
    process.exit(code)
  },
})

for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => server.stop())
process.on('SIGTERM', () => server.stop(true))
whenLeftAlone(() => server.stop())
