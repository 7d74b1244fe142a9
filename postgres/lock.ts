import { createHash } from 'node:crypto'
import { realpathSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** Socket name that the operating system frees as soon as its holder ends, even by a kill. */
function addressOf(folder: string): string {
  const name = `smart-kids-${createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 24)}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  return process.platform === 'linux' ? `\0${name}` : join(tmpdir(), name)
}

const listen = (address: string) =>
  new Promise<Server | undefined>((resolve, reject) => {
    const server = createServer((socket) => socket.on('error', () => {}).end(String(process.pid)))
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    server.listen(address, () => resolve(server.unref()))
  })

/** Process id of the lock's holder: '' if it sends none, undefined if no process holds the lock. */
const lockHolder = (address: string) =>
  new Promise<string | undefined>((resolve) => {
    let output = ''
    const socket = connect(address)
    socket.setTimeout(500, () => socket.destroy())
    socket.on('data', (chunk) => {
      output += chunk
    })
    socket.on('error', () => resolve(undefined))
    socket.on('close', () => resolve(output))
  })

/**
 * Makes this process the folder's only user until `release()` or its end. Waits a moment for a process that is just
 * ending.
 */
export async function lockFolder(folder: string, waitMs: number): Promise<{ release(): Promise<void> }> {
  const address = addressOf(folder)
  const deadline = Date.now() + waitMs
  for (;;) {
    const server = await listen(address)
    if (server) return { release: () => new Promise<void>((resolve) => server.close(() => resolve())) }
    const pid = await lockHolder(address)
    // Only a socket that is a file (not on Linux or Windows) can outlive its process.
    if (pid === undefined && process.platform === 'darwin') rmSync(address, { force: true })
    if (Date.now() > deadline) {
      const holder = pid ? `process ${pid}` : 'another process'
      throw new Error(
        `${folder} is already in use by ${holder}: stop that one first, or set DATA_DIR to another folder.`,
      )
    }
    await wait(100)
  }
}
