import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Location } from './location.ts'
import type { Programs } from './programs.ts'

export const superuser = 'smart_kids'
/** Role of the application: it works with rows and owns nothing, so injected SQL can do no more. */
export const applicationRole = 'smart_kids_application'
const unfinishedName = /^(cluster|password|application-password)\.new-/

/** Reads a password of the folder's database; creates the file on first use, readable only by its owner. */
export function passwordOf(folder: string, name: 'password' | 'application-password' = 'password'): string {
  const file = join(folder, name)
  if (!existsSync(file)) {
    const fresh = `${file}.new-${process.pid}`
    writeFileSync(fresh, randomBytes(24).toString('base64url'), { mode: 0o600 })
    renameSync(fresh, file)
  }
  return readFileSync(file, 'utf8').trim()
}

/** Makes a rename inside the folder survive a power cut. Windows cannot open folders, and needs no such thing. */
function syncFolder(folder: string) {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

function run(program: string, args: string[], account: Location['account']): Promise<void> {
  return new Promise((resolve, reject) => {
    // initdb returns to its working directory, which must be one that the account may enter.
    const child = spawn(program, args, { ...account, cwd: account.uid === undefined ? undefined : '/' })
    let output = ''
    child.stdout.resume()
    child.stderr.on('data', (chunk) => {
      output += chunk
    })
    child.once('error', reject)
    child.once('close', (code, signal) =>
      code === 0 ? resolve() : reject(new Error(`initdb failed (${signal ?? code}): ${output.trim()}`)),
    )
  })
}

/**
 * Creates the cluster if it is missing. It is created under another name and renamed when complete, so an interrupted
 * creation never looks finished: it is deleted and started again.
 */
export async function ensureCluster({ base, cluster, account }: Location, { initdb }: Programs, password: string) {
  for (const name of readdirSync(base).filter((name) => unfinishedName.test(name)))
    rmSync(join(base, name), { recursive: true, force: true, maxRetries: 3 })
  // PostgreSQL refuses a cluster that others may read; a copied folder has the modes of its copy.
  if (existsSync(cluster)) return chmodSync(cluster, 0o700)

  const unfinished = join(base, `cluster.new-${process.pid}`)
  const passwordFile = join(base, `password.new-${process.pid}`)
  mkdirSync(unfinished, { mode: 0o700 })
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 })
  const { uid, gid } = account
  if (uid !== undefined && gid !== undefined) for (const path of [unfinished, passwordFile]) chownSync(path, uid, gid)
  try {
    await run(
      initdb,
      [
        `--pgdata=${unfinished}`,
        `--username=${superuser}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        // Builtin locale provider: the same order and case on every machine, whatever locales it has installed.
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
      ],
      account,
    )
    renameSync(unfinished, cluster)
    syncFolder(base)
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

/** Refuses files of another major version with our own sentence; PostgreSQL's own message is for administrators. */
export function refuseOtherMajor({ folder, cluster }: Location, { major }: Programs) {
  const clusterMajor = Number(readFileSync(join(cluster, 'PG_VERSION'), 'utf8'))
  if (clusterMajor === major) return
  throw new Error(
    `The database in ${folder} was made by PostgreSQL ${clusterMajor}, and here is PostgreSQL ${major}, which cannot read it. Nothing was changed: docs/operations/databases.md says how to bring it over.`,
  )
}
