import { statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { runningUrl } from 'postgres/running.ts'
import { expect, test, vi } from 'vitest'
import { aDataFolder, openSchool } from '../school.testing.ts'
import { command, families, lettersIn, post, register, rowsOf } from './backup.testing.ts'

const longMs = 240_000

const open = (folder: string, DEMO = '0') =>
  openSchool(folder, { TRUSTED_PROXIES: 'loopback', LOG_LEVEL: 'error', DEMO })

test(
  'safety §acknowledged a backup made while families book comes back whole, without whom has left since, and writes to nobody twice',
  async () => {
    const lost = aDataFolder()
    const file = join(aDataFolder(), 'school.backup')
    const school = await open(lost, '1')
    const [stays, leaves] = [await register(school.address), await register(school.address)]
    const writing = families(school.address)
    await vi.waitFor(() => expect(writing.acknowledged.length).toBeGreaterThan(20), 30_000)
    const before = [...writing.acknowledged]

    expect(await command('backup', lost, [file])).toContain('✓')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(await command('backup', lost, [file])).toContain('is there already')

    const gone = await post(school.address, '/auth/delete', { password: leaves.password }, leaves.token)
    expect(gone.status).toBe(200)
    await writing.stop()
    await vi.waitFor(() => expect(lettersIn(lost).length).toBeGreaterThanOrEqual(before.length * 2), 60_000)
    await school.end('SIGTERM')
    const sent = lettersIn(lost)

    const place = aDataFolder()
    const said = await command('restore', place, [file])
    expect(said).toContain('Deleted again, as families had done since: 1 ')
    expect(await command('restore', place, [file])).toContain('a backup goes into an empty place only')

    const restored = await open(place, '1')
    const stored = new Set(
      (await rowsOf<{ reference: string }>(runningUrl(join(place, 'postgres')), 'select reference from tours')).map(
        (row) => row.reference,
      ),
    )
    expect(before.filter((reference) => !stored.has(reference))).toEqual([])
    expect((await post(restored.address, '/auth/login', stays)).status).toBe(200)
    expect((await post(restored.address, '/auth/login', leaves)).status).toBe(401)
    expect(
      (
        await post(restored.address, '/tour', {
          full_name: 'Noura',
          child_age: 4,
          phone_num: '0501234567',
          email: 'new@mail.example',
        })
      ).status,
    ).toBe(201)
    // What is new is written; what waited in the backup is not.
    await vi.waitFor(() => expect(lettersIn(place).length).toBeGreaterThanOrEqual(2), 30_000)
    await wait(1000)
    expect(lettersIn(place).filter((id) => sent.includes(id))).toEqual([])

    expect(await command('letters', place)).toMatch(/tour_mail|No backup|Say what becomes/)
    expect(await command('letters', place, ['forget'])).toContain('They are forgotten')
    expect(await command('letters', place)).toContain('No backup has come back')
    expect(await restored.end('SIGTERM')).toBe(0)
  },
  longMs,
)

test(
  'safety §acknowledged a backup that was cut off is refused, and the place is no school',
  async () => {
    const folder = aDataFolder()
    const backup = join(aDataFolder(), 'school.backup')
    await (await open(folder)).end('SIGTERM')
    expect(await command('backup', folder, [backup])).toContain('✓')
    truncateSync(backup, Math.floor(statSync(backup).size / 2))

    const place = aDataFolder()
    expect(await command('restore', place, [backup])).toContain('✗')
    await expect(open(place)).rejects.toThrow('was not finished')
  },
  longMs,
)

test('product §1 backup and restore say what is missing', async () => {
  const nowhere = aDataFolder()
  expect(await command('backup', nowhere)).toContain('npm run backup --')
  expect(await command('backup', nowhere, [join(nowhere, 'x.backup')])).toContain('There is no school')
  expect(await command('restore', nowhere, [join(nowhere, 'x.backup')])).toContain('There is no')
})
