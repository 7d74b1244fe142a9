import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { copyDatabase } from 'api/platform/db/testing.pool.ts'
import { readPidFile } from 'postgres/pid-file.ts'
import { removeEmbedded } from 'postgres/remove.ts'
import { afterAll, beforeAll, onTestFinished } from 'vitest'

const main = fileURLToPath(new URL('main.ts', import.meta.url))

function newDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'smart-kids-school-'))
  chmodSync(folder, 0o755)
  return folder
}

async function removeDataFolder(folder: string) {
  await removeEmbedded(join(folder, 'postgres'))
  rmSync(folder, { recursive: true, force: true })
}

/** A data folder for one school; processes still running in it are stopped after the test. */
export function aDataFolder(): string {
  const folder = newDataFolder()
  onTestFinished(() => removeDataFolder(folder))
  return folder
}

/** One data folder for the tests of a file: only the first school in it creates the database, for 2 s of processor time. */
export function oneDataFolder(): () => string {
  const made = { folder: '' }
  beforeAll(() => {
    made.folder = newDataFolder()
  })
  afterAll(() => removeDataFolder(made.folder))
  return () => made.folder
}

export interface OpenSchool {
  readonly address: string
  readonly child: ChildProcess
  /** Everything printed so far to stdout and stderr. */
  readonly output: () => string
  /** Sends a signal and waits for the exit; returns the exit code. */
  readonly end: (signal: NodeJS.Signals) => Promise<number | null>
}

/** The real program, as `npm start` starts it, on a free port. */
export async function openSchool(
  dataDir: string,
  more: Record<string, string> = {},
  given: readonly string[] = [],
): Promise<OpenSchool> {
  const { DATABASE_URL: _, NODE_OPTIONS: __, ...inherited } = process.env
  const school = {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: dataDir,
    DEMO: '0',
    DRAIN_SECONDS: '0',
  }
  const child = spawn(process.execPath, [main, ...given], {
    env: { ...inherited, ...school, ...more },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk
    })
  }
  const exited = once(child, 'exit') as Promise<[number | null]>
  onTestFinished(async () => {
    if (child.kill('SIGKILL')) await exited
  })
  const opened = once(child, 'message') as Promise<[{ address: string }]>
  const [first] = await Promise.race([opened, exited])
  if (typeof first !== 'object' || first === null) throw new Error(`The school did not open: ${output}`)
  return {
    // The numeric address avoids a name lookup.
    address: first.address.replace('//localhost:', '//127.0.0.1:'),
    child,
    output: () => output,
    async end(signal) {
      child.kill(signal)
      const [code] = await exited
      return code
    },
  }
}

/**
 * The same program on a copy of the tests' own database, which opens quickly: for tests that do not concern the
 * embedded PostgreSQL, its first start or its end.
 */
export async function openSchoolOnTestDatabase(more: Record<string, string> = {}) {
  const { url, ownerUrl, giveBack } = await copyDatabase('empty')
  onTestFinished(giveBack)
  const school = await openSchool(aDataFolder(), { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl, ...more })
  return { ...school, ownerUrl }
}

/** The process id of the database in a school's data folder. */
export function databasePid(dataDir: string): number {
  const pid = readPidFile(join(dataDir, 'postgres', 'cluster'))?.pid
  if (pid === undefined) throw new Error(`No database runs in ${dataDir}`)
  return pid
}

/** Status of a GET; undefined if nothing answers. */
export const status = async (address: string) => (await fetch(address).catch(() => undefined))?.status
