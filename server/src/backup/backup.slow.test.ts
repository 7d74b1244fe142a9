import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { runningUrl } from 'postgres/running.ts'
import { expect, test, vi } from 'vitest'
import { aDataFolder, openSchool } from '../school.testing.ts'
import {
  addEntry,
  addPicture,
  book,
  bookingFamilies,
  command,
  describeSchool,
  messageIdsIn,
  post,
  queryRows,
  register,
} from './backup.testing.ts'
import { backupKeyOf } from './signature.ts'

const longMs = 240_000

const open = (folder: string) => openSchool(folder, { TRUSTED_PROXIES: 'loopback', LOG_LEVEL: 'error' })

test(
  'safety §acknowledged safety §data a backup made while families book restores completely, without families deleted since, and mails nobody twice; the nightly one deletes those older than 35 days, but none after the clock jumped',
  async () => {
    const [lost, backups] = [aDataFolder(), aDataFolder()]
    const school = await open(lost)
    const url = runningUrl(join(lost, 'postgres'))
    await describeSchool(url)
    const [stays, leaves] = [await register(school.address), await register(school.address)]
    expect((await addPicture(school.address, stays.token)).status).toBe(200)
    const writing = bookingFamilies(school.address)
    await vi.waitFor(() => expect(writing.acknowledged.length).toBeGreaterThan(10), 30_000)
    const before = [...writing.acknowledged]

    const old = join(backups, 'school-2020-01-01T013000.backup')
    writeFileSync(old, '')
    await queryRows(url, "update installation set clock_at = '2020-01-10'")
    const file = /✓ (\S+\.backup)/.exec(await command('backup', lost, [backups]))?.[1] ?? ''
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(existsSync(old)).toBe(true)
    await queryRows(url, 'update installation set clock_at = null')
    expect(await command('backup', lost, [backups])).toContain('school-2020-01-01T013000.backup')
    expect(existsSync(old)).toBe(false)
    expect(existsSync(file)).toBe(true)

    const gone = await post(school.address, '/auth/delete', { password: leaves.password }, leaves.token)
    expect(gone.status).toBe(200)
    await writing.stop()
    await vi.waitFor(() => expect(messageIdsIn(lost).length).toBeGreaterThanOrEqual(before.length * 2), 60_000)
    await school.end('SIGTERM')
    const sent = messageIdsIn(lost)

    const target = aDataFolder()
    const believed = join(aDataFolder(), 'with-configuration.backup')
    await addEntry(file, believed, lost, { name: 'cluster/postgresql.conf', text: "archive_command = 'evil'\n" })
    const output = await command('restore', target, [believed, lost])
    expect(output).toMatch(/Repeated what was ended since the backup .*: 1 users/)
    const cluster = join(target, 'postgres', 'cluster')
    const configuration = existsSync(cluster) && readFileSync(join(cluster, 'postgresql.conf'), 'utf8')
    expect(configuration).not.toContain('evil')
    const closed = statSync(join(target, 'storage-private'), { throwIfNoEntry: false })
    expect(closed && closed.mode & 0o777).toBe(0o700)
    expect(statSync(backupKeyOf(target)).mode & 0o777).toBe(0o600)

    const restored = await open(target)
    const stored = new Set(
      (await queryRows<{ reference: string }>(runningUrl(join(target, 'postgres')), 'select reference from tours')).map(
        (row) => row.reference,
      ),
    )
    expect(before.filter((reference) => !stored.has(reference))).toEqual([])
    expect((await post(restored.address, '/auth/login', stays)).status).toBe(200)
    expect((await post(restored.address, '/auth/login', leaves)).status).toBe(401)
    expect((await book(restored.address, 'new')).status).toBe(201)
    // New mails are sent; mails that waited in the backup are not.
    await vi.waitFor(() => expect(messageIdsIn(target).length).toBeGreaterThanOrEqual(2), 30_000)
    await wait(1000)
    expect(messageIdsIn(target).filter((id) => sent.includes(id))).toEqual([])
    expect(await command('held-mails', target, ['forget'])).toContain('The held emails were deleted')
    expect(await restored.end('SIGTERM')).toBe(0)
  },
  longMs,
)

test('product §1 backup and restore name the missing argument, file or school, and no backup is written over another one', async () => {
  const emptyFolder = aDataFolder()
  const file = join(emptyFolder, 'x.backup')
  const outputs = await Promise.all([
    command('backup', emptyFolder),
    command('backup', emptyFolder, [file]),
    command('restore', emptyFolder, [file]),
  ])
  expect(outputs).toEqual([
    expect.stringContaining('npm run backup --'),
    expect.stringContaining('There is no school'),
    expect.stringContaining('There is no '),
  ])
  writeFileSync(file, '')
  expect(await command('backup', emptyFolder, [file])).toContain('is there already')
})
