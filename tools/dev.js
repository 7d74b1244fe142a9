// npm run dev: pages change as you save (Vite), the server starts again when its own files change.
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { ensureInstalled, requirePlainPath } from './prepare.js'
import { environment, inRoot, print, productNode, root } from './root.js'
import { serverArguments } from './server.js'

const serverFolders = [
  inRoot('server', 'src'),
  inRoot('api', 'src'),
  inRoot('postgres'),
  inRoot('contract'),
  inRoot('i18n'),
]
const settleMs = 100

requirePlainPath()
await ensureInstalled()

let ending = false
let server
function start() {
  const args = { NODE_ENV: 'development' }
  server = spawn(productNode, serverArguments, {
    cwd: root,
    env: environment(args),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  server.on('message', ({ address, setUp }) => {
    if (address) print(`Smart Kids is open: ${address}`)
    if (setUp) print(`Link of the first owner: ${setUp}`)
  })
  server.once('exit', (code) => {
    if (ending) process.exit(code ?? 0)
    if (server.restarting) start()
    else print('Ended; it starts again when a file changes.')
  })
}

function stop() {
  if (server.connected) server.send('stop')
  else if (server.exitCode === null) server.kill()
}

let settled
function changed(name) {
  if (!/\.(ts|sql|json)$/.test(name ?? '') || /\.test\.ts$/.test(name)) return
  clearTimeout(settled)
  settled = setTimeout(() => {
    print(`${name} has changed`)
    if (server.exitCode !== null) return start()
    server.restarting = true
    stop()
  }, settleMs)
}

start()
for (const folder of serverFolders) watch(folder, { recursive: true }, (_event, name) => changed(name))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    ending = true
    stop()
    if (server.exitCode !== null) process.exit(0)
  })
}
