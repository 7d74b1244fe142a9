import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aDataFolder, openSchool } from '../school.testing.ts'
import { writeArchive } from './archive.ts'
import { command } from './backup.testing.ts'
import { manifestName } from './contents.ts'
import { backupKeyOf, ensureBackupKey } from './signature.ts'

/** A made-up backup with one file of this name, signed by the key of `school`. */
async function aBackup(school: string, name: string, text = 'made up') {
  const file = join(aDataFolder(), 'school.backup')
  await writeArchive(file, ensureBackupKey(school), async (archive) => {
    const about = { format: 1, kind: 'embedded', major: 18, dataDir: school }
    await archive.text(manifestName, JSON.stringify(about))
    await archive.text(name, text)
  })
  return file
}

test('safety §data a backup is accepted only unchanged and signed with the school’s own key', async () => {
  const [school, stranger, target] = [aDataFolder(), aDataFolder(), aDataFolder()]
  const file = await aBackup(school, 'storage/pictures/one.webp')
  ensureBackupKey(stranger)

  expect(await command('restore', target, [file])).toContain('Nobody can say that')
  expect(await command('restore', target, [file, stranger])).toContain(
    'was not signed by this school’s key'.replace('’', "'"),
  )
  const bytes = readFileSync(file)
  const changed = join(aDataFolder(), 'changed.backup')
  writeFileSync(changed, bytes.with(60, (bytes[60] ?? 0) ^ 1))
  expect(await command('restore', target, [changed, school])).toContain('or it was changed')
  writeFileSync(changed, bytes.subarray(0, -1))
  expect(await command('restore', target, [changed, school])).toContain('has no signature')
  expect(readdirSync(target), 'nothing of it was used').toEqual([])

  // The right key is accepted, and so is `unsigned`.
  expect(await command('restore', target, [file, backupKeyOf(school)])).toContain('The backup is incomplete')
  const signatureBytes = 48
  writeFileSync(changed, bytes.subarray(0, -signatureBytes))
  expect(await command('restore', aDataFolder(), [changed, 'unsigned'])).toContain('The backup is incomplete')
})

test('safety §acknowledged a truncated backup is refused, and its data folder does not start', async () => {
  const [school, target] = [aDataFolder(), aDataFolder()]
  const file = await aBackup(school, 'storage/pictures/one.webp', randomBytes(100_000).toString('hex'))
  truncateSync(file, Math.floor(statSync(file).size / 2))

  expect(await command('restore', target, [file, school])).toContain('it was cut off')
  expect(readdirSync(target)).toEqual([])
  expect(await command('restore', target, [file, 'unsigned'])).toContain('✗')
  await expect(openSchool(target)).rejects.toThrow('was not finished')
})

test.each(['storage/../storage-x/evil.webp', 'storage-private/../../evil', 'cluster/../cluster.new-x/evil'])(
  'safety §data a backup that names %s is refused, and writes nothing there',
  async (name) => {
    const [school, target] = [aDataFolder(), aDataFolder()]
    const file = await aBackup(school, name)
    expect(await command('restore', target, [file, school])).toContain('it names files elsewhere')
    const files = readdirSync(target, { recursive: true }).map(String)
    expect(files.filter((each) => each.includes('evil'))).toEqual([])
    expect(existsSync(join(target, '..', 'evil'))).toBe(false)
  },
)
