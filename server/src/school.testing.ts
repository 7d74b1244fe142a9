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
/** As `npm start` sets it (tools/root.js): without it each start compiles its code, for half a second of processor time. */
export const compiledCode = { NODE_COMPILE_CACHE: fileURLToPath(new URL('../../.cache/compiled', import.meta.url)) }

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

export interface OpenSchool {
  readonly address: string
  readonly child: ChildProcess
  /** Everything printed so far to stdout and stderr. */
  readonly output: () => string
  /** Sends a signal and waits for the exit; returns the exit code. */
  readonly end: (signal: NodeJS.Signals) => Promise<number | null>
}

type CleanUp = (end: () => Promise<void>) => void

/** The real program, as `npm start` starts it, on a free port. */
export async function openSchool(
  dataDir: string,
  more: Record<string, string> = {},
  given: readonly string[] = [],
  cleanUp: CleanUp = onTestFinished,
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
    env: { ...inherited, ...compiledCode, ...school, ...more },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk
    })
  }
  const exited = once(child, 'exit') as Promise<[number | null]>
  cleanUp(async () => {
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

/** One school for the tests of a file, in their order: a start costs seconds of processor time. */
export function oneOpenSchool(more: Record<string, string> = {}): () => OpenSchool & { readonly folder: string } {
  const made: { school?: OpenSchool & { folder: string } } = {}
  const endings: Parameters<CleanUp>[0][] = []
  beforeAll(async () => {
    const folder = newDataFolder()
    endings.push(() => removeDataFolder(folder))
    const school = await openSchool(folder, more, [], (end) => endings.unshift(end))
    made.school = { ...school, folder }
  })
  afterAll(async () => {
    for (const end of endings) await end()
  })
  return () => {
    if (!made.school) throw new Error('there is a school only while a test runs')
    return made.school
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
