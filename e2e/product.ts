import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
/** What `npm start` gives the server: its arguments and its environment. */
async function asNpmStart() {
  const tool = (name: string) => import(new URL(`../tools/${name}.js`, import.meta.url).href)
  const { serverArguments } = (await tool('server')) as { serverArguments: string[] }
  const { environment } = (await tool('root')) as { environment: () => NodeJS.ProcessEnv }
  return { serverArguments, environment }
}

const firstStartMs = 120_000
const goodbyeMs = 15_000

export interface Product {
  readonly address: string
  readonly dataFolder: string
  /** The server's own process, without the database. */
  readonly pid: number
  /** From the start of the process until it was ready. */
  readonly startedInMs: number
  /** Ends it; its data is gone too, unless it is kept for another start. */
  readonly stop: (options?: { keepData?: boolean }) => Promise<void>
  /** Ends it as a crash would; its database goes on running, its data stays. */
  readonly kill: () => Promise<void>
}

export interface ProductOptions {
  readonly env?: Record<string, string>
  /** A name instead of an address: passkeys belong to names. */
  readonly host?: string
  /** Data of an earlier start. */
  readonly dataFolder?: string
  /** Where it listened before; without it, any free one. */
  readonly port?: number
  /** Told of the process as soon as there is one, long before it is ready. */
  readonly onSpawn?: (pid: number) => void
}

export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function untilReady(address: string, child: ChildProcess, said: () => string) {
  const giveUpAt = Date.now() + firstStartMs
  while (Date.now() < giveUpAt) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The product ended (${child.exitCode ?? child.signalCode}) before it was ready:\n${said()}`)
    const answer = await fetch(`${address}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await pause(25)
  }
  throw new Error(`The product was not ready after ${firstStartMs} ms:\n${said()}`)
}

/** The real product, as `npm start` runs it, on a free port with data of its own. */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const dataFolder = options.dataFolder ?? (await mkdtemp(join(tmpdir(), 'smart-kids-')))
  const port = options.port ?? (await freePort())
  const address = `http://${options.host ?? '127.0.0.1'}:${port}`
  const begun = performance.now()
  const { serverArguments, environment } = await asNpmStart()
  const child = spawn(join(root, 'node_modules/.bin/node'), serverArguments, {
    cwd: root,
    env: {
      ...environment(),
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      // Each kind of reader has an address of its own (playwright.config.ts).
      TRUSTED_PROXIES: 'loopback',
      PORT: String(port),
      PUBLIC_URL: address,
      DATA_DIR: dataFolder,
      DEMO: '1',
      LOG_LEVEL: 'warn',
      DRAIN_SECONDS: '0',
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (child.pid !== undefined) options.onSpawn?.(child.pid)
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-20_000)
    })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))

  async function stop({ keepData = false } = {}) {
    child.kill('SIGTERM')
    const late = setTimeout(() => child.kill('SIGKILL'), goodbyeMs)
    await ended
    clearTimeout(late)
    if (!keepData) await rm(dataFolder, { recursive: true, force: true })
  }

  async function kill() {
    child.kill('SIGKILL')
    await ended
  }

  try {
    await untilReady(address, child, () => said)
  } catch (error) {
    await stop({ keepData: options.dataFolder !== undefined })
    throw error
  }
  return { address, dataFolder, pid: child.pid ?? 0, startedInMs: performance.now() - begun, stop, kill }
}
