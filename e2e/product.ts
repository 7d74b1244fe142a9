import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
/** Arguments and environment of the server as in `npm start`. */
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
  /** Process id of the server, without the database. */
  readonly pid: number
  /** The link of the first owner, as `npm start` prints it; undefined for a school that has one. */
  readonly ownerLink: string | undefined
  /** Milliseconds from process start to readiness. */
  readonly startedInMs: number
  /** Log lines of errors so far: unexpected ones and those answered with 500. */
  readonly errors: () => readonly string[]
  /** Stops the product and deletes its data, unless `keepData`. */
  readonly stop: (options?: { keepData?: boolean }) => Promise<void>
  /** Kills the server; database and data stay. */
  readonly kill: () => Promise<void>
}

export interface ProductOptions {
  readonly env?: Record<string, string>
  /** Host name instead of an IP address, needed for passkeys. */
  readonly host?: string
  /** Data folder of an earlier start. */
  readonly dataFolder?: string
  /** Port; default: a free one. */
  readonly port?: number
  /** Called with the process id right after the spawn. */
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

/** Whether a line of the log has the level `error` or `fatal`. */
const isOfError = (line: string) => /^\{"level":"(error|fatal)"/.test(line)

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function untilReady(address: string, child: ChildProcess, output: () => string) {
  const giveUpAt = Date.now() + firstStartMs
  while (Date.now() < giveUpAt) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The product ended (${child.exitCode ?? child.signalCode}) before it was ready:\n${output()}`)
    const answer = await fetch(`${address}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await pause(25)
  }
  throw new Error(`The product was not ready after ${firstStartMs} ms:\n${output()}`)
}

/** Starts the real product as `npm start` does, on a free port with separate data. */
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
      // Each project has its own IP address (playwright.config.ts).
      TRUSTED_PROXIES: 'loopback',
      PORT: String(port),
      PUBLIC_URL: address,
      DATA_DIR: dataFolder,
      DEMO: '1',
      LOG_LEVEL: 'warn',
      DRAIN_SECONDS: '0',
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  if (child.pid !== undefined) options.onSpawn?.(child.pid)
  let ownerLink: string | undefined
  const isOpen = new Promise<void>((resolve) =>
    child.once('message', (message: { setUp?: string }) => {
      ownerLink = message.setUp
      resolve()
    }),
  )
  let output = ''
  const errors: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue
    createInterface(stream).on('line', (line) => {
      output = `${output}${line}\n`.slice(-20_000)
      if (isOfError(line)) errors.push(line)
    })
  }
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
    await untilReady(address, child, () => output)
    await isOpen
  } catch (error) {
    await stop({ keepData: options.dataFolder !== undefined })
    throw error
  }
  const startedInMs = performance.now() - begun
  return { address, dataFolder, pid: child.pid ?? 0, ownerLink, startedInMs, errors: () => errors, stop, kill }
}
