import { randomBytes } from 'node:crypto'
import { copyDatabase } from 'api/platform/db/testing.pool.ts'
import { aTestBucket } from 'api/platform/storage/objects/testing.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aDataFolder, openSchool, status } from '../school.testing.ts'
import { command, post, queryRows, register } from './backup.testing.ts'
import { deletionLogOf } from './contents.ts'

const longMs = 300_000
// Places whose DATA_DIR does not last share a key.
const backupKey = { BACKUP_KEY: randomBytes(32).toString('base64url') }
const newPassword = 'nine date palms by the well'

type Urls = { readonly url: string; readonly ownerUrl: string }

/** Copies a database, as a recovery to this moment would; an open school loses its connections for that time. */
async function stateOf({ url, ownerUrl }: Urls): Promise<Urls> {
  const name = `${new URL(ownerUrl).pathname.slice(1)}_${randomBytes(3).toString('hex')}`
  const at = (given: string, database: string) => Object.assign(new URL(given), { pathname: `/${database}` }).href
  const server = at(ownerUrl, 'postgres')
  const from = new URL(ownerUrl).pathname.slice(1)
  await queryRows(server, `alter database ${from} allow_connections false`)
  await queryRows(server, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${from}'`)
  await vi.waitFor(() => queryRows(server, `create database ${name} template ${from}`), { timeout: 10_000 })
  await queryRows(server, `alter database ${from} allow_connections true`)
  onTestFinished(async () => {
    await queryRows(server, `drop database ${name} with (force)`)
  })
  return { url: at(url, name), ownerUrl: at(ownerUrl, name) }
}

const open = (folder: string, { url, ownerUrl }: Urls, more: Record<string, string> = {}) =>
  openSchool(folder, {
    DATABASE_URL: url,
    DATABASE_OWNER_URL: ownerUrl,
    TRUSTED_PROXIES: 'loopback',
    ...backupKey,
    ...more,
  })

/** A school on a bucket with three families: one is deleted and one changes its password after the state `before`. */
async function aSetBackSchool() {
  const { giveBack, ...urls } = await copyDatabase('empty')
  onTestFinished(giveBack)
  const [folder, bucket] = [aDataFolder(), await aTestBucket()]
  const school = await open(folder, urls, bucket.env)
  const [leaves, changes, stays] = [
    await register(school.address),
    await register(school.address),
    await register(school.address),
  ]
  const before = await stateOf(urls)
  await vi.waitFor(async () => expect(await status(`${school.address}/readyz`)).toBe(200), { timeout: 20_000 })

  const { token, password } = leaves
  expect((await post(school.address, '/auth/delete', { password }, token)).status).toBe(200)
  const change = { current_password: password, password: newPassword, password_confirmation: newPassword }
  expect((await post(school.address, '/auth/profile/changePassword', change, changes.token)).status).toBe(200)
  await school.end('SIGTERM')
  return { folder, bucket, before, families: { leaves, changes, stays } }
}

type Families = Awaited<ReturnType<typeof aSetBackSchool>>['families']

const statusOfLogins = (address: string, families: Families) =>
  Promise.all(
    [families.leaves, families.changes, families.stays].map(
      async (family) => (await post(address, '/auth/login', family)).status,
    ),
  )

async function repeatsItselfAtStart(
  folder: string,
  school: Urls,
  families: Families,
  bucket: Record<string, string> = {},
) {
  const restored = await open(folder, school, bucket)
  expect(restored.output()).toContain('the database was set back')
  expect(await statusOfLogins(restored.address, families)).toEqual([401, 401, 200])
  await restored.end('SIGTERM')
}

/** `deleted-again` with copies of a deletion log, on a database of before the deletions. */
async function repeatsACopyOfTheLog(folder: string, school: Urls, families: Families) {
  const log = deletionLogOf(folder)
  const env = { DATABASE_URL: school.url, DATABASE_OWNER_URL: school.ownerUrl }
  const target = aDataFolder()
  const emails = async () =>
    (await queryRows<{ email: string }>(school.ownerUrl, 'select email from users order by id')).map(
      ({ email }) => email,
    )
  expect(await emails()).toContain(families.leaves.email.toLowerCase())

  expect(await command('deleted-again', aDataFolder(), [log], env), 'without the key').toContain('stand on Today')
  expect(await command('deleted-again', target, [log], { ...env, ...backupKey })).toMatch(
    /✓ Repeated .*: 1 accounts, 1 users|1 users, 1 accounts/,
  )
  expect(await emails()).not.toContain(families.leaves.email.toLowerCase())
}

test(
  'safety §data a database that was set back gets its deletions again, once: at the start from file or bucket, and by deleted-again from a copy of the log',
  async () => {
    const { folder, bucket, before, families } = await aSetBackSchool()
    const [again, third] = [await stateOf(before), await stateOf(before)]
    // Another machine that has the bucket only; then the same machine, without a bucket.
    await repeatsItselfAtStart(aDataFolder(), before, families, bucket.env)
    const known = { DATABASE_URL: before.url, DATABASE_OWNER_URL: before.ownerUrl }
    expect(await command('deleted-again', folder, [deletionLogOf(folder)], known)).toContain('knows every line')
    await repeatsItselfAtStart(folder, again, families)
    await repeatsACopyOfTheLog(folder, third, families)
  },
  longMs,
)
