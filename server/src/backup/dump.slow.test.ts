import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { aDataFolder, openSchool } from '../school.testing.ts'
import { addPicture, book, command, describeSchool, messageIdsIn, post, queryRows, register } from './backup.testing.ts'
import { aDebianServer, programsOfDebian } from './debian-server.testing.ts'

const programs = programsOfDebian()
const longMs = 300_000
const soonMs = 60_000

const open = (folder: string, env: Record<string, string>) =>
  openSchool(folder, { TRUSTED_PROXIES: 'loopback', LOG_LEVEL: 'error', ...env })
const writtenTo = (folder: string, name: string) =>
  readdirSync(join(folder, 'mail'))
    .filter((file) => file.endsWith('.eml'))
    .some((file) => readFileSync(join(folder, 'mail', file), 'utf8').includes(`${name}@mail.example`))

// npm's PostgreSQL has no pg_dump: skipped if Debian's programs are not installed.
test.skipIf(!programs)(
  'safety §acknowledged a dump of an external database is restored into an empty one, the school opens on it, and its queued mails wait for a decision',
  async () => {
    const databases = await aDebianServer(programs ?? '', ['lost', 'again'])
    const [lost, again] = [databases('lost'), databases('again')]
    const [folder, target] = [aDataFolder(), aDataFolder()]
    const file = join(aDataFolder(), 'school.backup')

    // No mail server answers: the mails of this school wait in the queue.
    const school = await open(folder, { ...lost, SMTP_URL: 'smtp://127.0.0.1:1' })
    await describeSchool(lost.DATABASE_URL)
    const family = await register(school.address)
    await addPicture(school.address, family.token)
    const answer = await book(school.address, 'before')
    const { data } = (await answer.json()) as { data: { reference: string } }
    expect(await command('backup', folder, [file], lost)).toContain('✓')
    await school.end('SIGTERM')

    expect(await command('restore', aDataFolder(), [file, folder])).toContain('set DATABASE_URL to an empty database')
    const output = await command('restore', aDataFolder(), [file, folder], lost)
    expect(output).toContain('There is a school in the database of DATABASE_URL')
    expect(await command('restore', target, [file, folder], again)).toContain('All 1 pictures and films')

    const restored = await open(target, again)
    for (const path of ['/', '/booktour', '/api/v1/branch/index'])
      expect((await fetch(restored.address + path)).status, path).toBe(200)
    expect((await post(restored.address, '/auth/login', family)).status).toBe(200)
    const tours = await queryRows<{ reference: string }>(again.DATABASE_URL, 'select reference from tours')
    expect(tours.map(({ reference }) => reference)).toContain(data.reference)

    expect((await book(restored.address, 'after')).status).toBe(201)
    await vi.waitFor(() => expect(writtenTo(target, 'after')).toBe(true), soonMs)
    expect(writtenTo(target, 'before')).toBe(false)
    expect(await command('held-mails', target, [], again)).toMatch(/tour_mail/)
    expect(await command('held-mails', target, ['send'], again)).toContain('The held emails are released')
    await vi.waitFor(() => expect(writtenTo(target, 'before')).toBe(true), soonMs)
    expect(messageIdsIn(target).length).toBe(new Set(messageIdsIn(target)).size)
  },
  longMs,
)
