import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyDatabase } from 'api/platform/db/testing.pool.ts'
import { accountFor } from 'postgres/account.ts'
import { freePort } from 'postgres/postmaster.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aDataFolder, openSchool } from './school.testing.ts'

const longMs = 240_000
const isInstalled = spawnSync('pgbouncer', ['--version']).status === 0

/** PgBouncer before a database; returns the same address through it. */
async function pooled(url: string, mode: 'session' | 'transaction') {
  const folder = mkdtempSync(join(tmpdir(), 'smart-kids-pooler-'))
  const { username, password, hostname, port, pathname } = new URL(url)
  const own = await freePort()
  const [users, configuration] = [join(folder, 'users'), join(folder, 'pgbouncer.ini')]
  writeFileSync(users, `"${username}" "${decodeURIComponent(password)}"\n`)
  writeFileSync(
    configuration,
    `[databases]\n* = host=${hostname} port=${port}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${own}\nunix_socket_dir =\nauth_type = plain\nauth_file = ${users}\npool_mode = ${mode}\nignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout,extra_float_digits\n`,
  )
  const account = accountFor(join(folder, 'none'))
  if (account.uid !== undefined && account.gid !== undefined)
    for (const path of [folder, users, configuration]) chownSync(path, account.uid, account.gid)
  chmodSync(folder, 0o700)
  const child = spawn('pgbouncer', [configuration], { ...account, cwd: '/', stdio: 'ignore' })
  onTestFinished(() => {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  const isOpen = () =>
    new Promise<void>((resolve, reject) => connect(own, '127.0.0.1').once('connect', resolve).once('error', reject))
  await vi.waitFor(isOpen, { timeout: 10_000 })
  return Object.assign(new URL(url), { host: `127.0.0.1:${own}`, pathname }).href
}

test.skipIf(!isInstalled)(
  'safety §database a pooler in transaction mode is refused in a sentence, and one in session mode is not',
  async () => {
    const { url, ownerUrl, giveBack } = await copyDatabase('empty')
    onTestFinished(giveBack)
    const open = (DATABASE_URL: string) =>
      openSchool(aDataFolder(), { DATABASE_URL, DATABASE_OWNER_URL: ownerUrl }, ['--trial'])

    const refused = await open(await pooled(url, 'transaction')).then(() => 'opened', String)
    expect(refused).toContain('✗ DATABASE_URL: connects through a pooler in transaction mode')

    const { address } = await open(await pooled(url, 'session'))
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
  },
  longMs,
)
