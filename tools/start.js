// npm start: installs, builds and runs the server from a fresh clone, and restarts it after a crash.
import { spawn } from 'node:child_process'
import { whenParentEnds } from './parent-process.js'
import { ensureBuilt, ensureInstalled } from './prepare.js'
import { environment, inRoot, print, productNode, root } from './root.js'
import { runNode } from './run.js'
import { serverArguments } from './server.js'
import { keepRunning } from './supervise.js'

await ensureInstalled()
await ensureBuilt()

print('Starting …')
const env = { NODE_ENV: process.env.NODE_ENV || 'production' }
// Without NODE_ENV it may be a trial; the server checks the other settings.
const trial = process.env.NODE_ENV ? [] : ['--trial']
const server = keepRunning({
  print,
  start: () =>
    spawn(productNode, [...serverArguments, ...trial], {
      cwd: root,
      env: environment(env),
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    }),
  async finish(code, isLeft) {
    // Stops the embedded database if the server may have left it running, because no further start follows.
    if (isLeft) await runNode([inRoot('server', 'src', 'stop-database.ts')], { env })
    process.exit(code)
  },
})

for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => server.stop())
process.on('SIGTERM', () => server.stop(true))
// A supervisor that ends npm means the school: npm does not pass its SIGTERM on.
whenParentEnds(() => server.drain())
