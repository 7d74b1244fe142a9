import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { accountFor } from './account.ts'
import { ensureCluster } from './cluster.ts'
import { startOnFreePort } from './embedded.ts'
import type { Location } from './location.ts'
import { isAlive } from './pid-file.ts'
import { stopPostmaster } from './postmaster.ts'
import { programsFor } from './programs.ts'

const account = accountFor('/nowhere')
const npms = programsFor(account, [])

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'smart-kids-programs-'))
  chmodSync(folder, 0o755)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const all = { names: ['initdb', 'postgres', 'pg_ctl'], version: '', modules: ['pg_trgm.so'] }

/** A folder of programs as a system installs them; `said` replaces the printed version. */
function installedAt(folder: string, installed: Partial<typeof all> = {}): string {
  const { names, version, modules } = { ...all, ...installed }
  mkdirSync(join(folder, 'lib'))
  for (const name of modules) writeFileSync(join(folder, 'lib', name), '')
  const bin = join(folder, 'bin')
  mkdirSync(bin)
  for (const name of names) {
    if (name === 'postgres' && version)
      writeFileSync(join(bin, name), `#!/bin/sh\necho '${version}'\n`, { mode: 0o755 })
    else symlinkSync(join(dirname(npms.postgres), name), join(bin, name))
  }
  return bin
}

test("the system's PostgreSQL 18 is preferred, and runs a folder created by npm's", async () => {
  const bin = installedAt(aFolder())
  const systems = programsFor(account, ['/nowhere/bin', bin])
  expect(systems).toMatchObject({ major: 18, postgres: join(bin, 'postgres'), pgCtl: join(bin, 'pg_ctl') })

  const base = aFolder()
  chmodSync(base, 0o777)
  const location: Location = { folder: base, base, cluster: join(base, 'cluster'), account }
  await ensureCluster(location, npms, 'a password')
  const { pid } = await startOnFreePort(location, systems)
  expect(isAlive(pid)).toBe(true)
  await stopPostmaster(pid, location, systems)
  expect(isAlive(pid)).toBe(false)
})

test.each([
  ['another major version', { version: 'postgres (PostgreSQL) 17.9 (Debian 17.9-1.pgdg12+1)' }],
  ['a version that is not out yet', { version: 'postgres (PostgreSQL) 19beta1' }],
  ['a client without a server', { names: ['initdb', 'pg_ctl'] }],
  ['a server without the extension of the search', { modules: [] }],
  ['a server that does not say its version', { version: 'Permission denied' }],
])("npm's PostgreSQL is used if the system has %s", (_what, installed) => {
  expect(programsFor(account, [installedAt(aFolder(), installed)])).toEqual(npms)
  expect(npms.major).toBe(18)
})
