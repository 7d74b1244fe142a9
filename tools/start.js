// npm start: from a fresh clone to a running school in one command.
import { spawn } from 'node:child_process'
import { whenLeftAlone } from './left-alone.js'
import { ensureBuilt, ensureInstalled } from './prepare.js'
import { environment, productNode, root, say } from './root.js'
import { serverArguments } from './server.js'

await ensureInstalled()
await ensureBuilt()

say('Starting …')
const server = spawn(productNode, serverArguments, {
  cwd: root,
  env: environment({ NODE_ENV: process.env.NODE_ENV || 'production' }),
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
})
server.on('message', ({ address }) => address && say(`Smart Kids is open: ${address}`))
server.once('exit', (code, signal) => process.exit(code ?? (signal === 'SIGKILL' ? 137 : 1)))

// The server hears of the end over its channel too: Windows has no signals to forward.
const stop = () => (server.connected ? server.send('stop') : server.kill('SIGTERM'))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)

whenLeftAlone(stop)
