import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aDataFolder, databasePid } from './school.testing.ts'

const npmStart = fileURLToPath(new URL('../../tools/start.js', import.meta.url))
const isLinux = process.platform === 'linux'

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  return port
}

/** Repeats a request until it succeeds. */
const untilServed = (ask: () => Promise<Response>) => vi.waitFor(ask, { timeout: 60_000, interval: 100 })

test.runIf(isLinux)(
  'safety §process product §1 npm start prints the link of the first owner last; after a crash the school is open again by itself, on the same database, and nothing acknowledged is lost',
  async () => {
    const folder = aDataFolder()
    const port = await freePort()
    const { DATABASE_URL: _, NODE_OPTIONS: __, npm_lifecycle_event: ___, ...inherited } = process.env
    const child = spawn(process.execPath, [npmStart], {
      env: {
        ...inherited,
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: folder,
        DEMO: '0',
        LOG_LEVEL: 'warn',
        DRAIN_SECONDS: '0',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const ended = once(child, 'exit')
    onTestFinished(async () => {
      if (child.kill('SIGTERM')) await ended
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    const opened = (times: number) =>
      vi.waitFor(() => expect(output.match(/Smart Kids is open/g)).toHaveLength(times), {
        timeout: 80_000,
        interval: 50,
      })
    await opened(1)
    const lastLine = () => output.trimEnd().split('\n').at(-1) ?? ''
    await vi.waitFor(() => expect(JSON.parse(lastLine()).msg).toMatch(/\/desk\/set-up\/[\w-]+$/), 5000)

    const serverPid = async () => {
      const pids = (await readFile(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8')).trim().split(' ')
      expect(pids).toHaveLength(1)
      return Number(pids[0])
    }
    const database = databasePid(folder)
    const body = JSON.stringify({ full_name: 'Noura', child_age: 4, phone_num: '0501234567', email: 'n@mail.example' })
    const book = (key: string) =>
      fetch(`http://127.0.0.1:${port}/api/v1/tour`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
        body,
      })

    const key = randomUUID()
    const first = await book(key)
    expect(first.status).toBe(201)
    const acknowledged = await first.json()

    process.kill(await serverPid(), 'SIGABRT')
    await opened(2)

    const again = await untilServed(() => book(key))
    expect(await again.json()).toEqual(acknowledged)
    expect(databasePid(folder)).toBe(database)
    expect(output).toContain('The server has ended (SIGABRT)')

    child.kill('SIGTERM')
    expect((await ended)[0]).toBe(0)
    expect(() => databasePid(folder)).toThrow()
    // The pages may have been built before this line.
    const lines = output.slice(output.lastIndexOf('\n', output.indexOf('Starting …')) + 1)
    for (const line of lines.trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('level')
  },
)
