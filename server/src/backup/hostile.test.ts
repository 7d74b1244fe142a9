import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnvironment } from 'api/platform/env.ts'
import { expect, test } from 'vitest'
import { aDataFolder } from '../school.testing.ts'
import { writeArchive } from './archive.ts'
import { manifestName } from './contents.ts'
import { backupKeyOf, ensureBackupKey } from './signature.ts'
import { readTrustArguments, requireSignature } from './trust.ts'
import { readManifest, refuseFullPlace, unfinishedMark, unpack } from './unpack.ts'

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

const schoolIn = (DATA_DIR: string) => parseEnvironment({ DATA_DIR })

/** Does what the command `restore` does with a file before it opens the database; each process would take a second. */
async function restore(dataDir: string, file: string, ...words: readonly string[]) {
  await requireSignature(file, await readTrustArguments(words, dataDir))
  await refuseFullPlace(schoolIn(dataDir), await readManifest(file))
  await unpack(file, schoolIn(dataDir))
}

test('safety §data a backup is accepted only unchanged and signed with the school’s own key, and into an empty place', async () => {
  const [school, stranger, target] = [aDataFolder(), aDataFolder(), aDataFolder()]
  const file = await aBackup(school, 'storage/pictures/one.webp')
  ensureBackupKey(stranger)

  await expect(restore(target, file)).rejects.toThrow('Nobody can say that')
  await expect(restore(target, file, stranger)).rejects.toThrow("was not signed by this school's key")
  await expect(restore(target, file, join(target, 'nothing'))).rejects.toThrow('There is no')
  const bytes = readFileSync(file)
  const changed = join(aDataFolder(), 'changed.backup')
  writeFileSync(changed, bytes.with(60, (bytes[60] ?? 0) ^ 1))
  await expect(restore(target, changed, school)).rejects.toThrow('or it was changed')
  writeFileSync(changed, bytes.subarray(0, -1))
  await expect(restore(target, changed, school)).rejects.toThrow('has no signature')
  expect(readdirSync(target), 'nothing of it was used').toEqual([])

  // The right key is accepted, and so is `unsigned`.
  await expect(restore(target, file, backupKeyOf(school))).rejects.toThrow('The backup is incomplete')
  const signatureBytes = 48
  writeFileSync(changed, bytes.subarray(0, -signatureBytes))
  await expect(restore(aDataFolder(), changed, 'unsigned')).rejects.toThrow('The backup is incomplete')

  await expect(restore(target, file, school)).rejects.toThrow('a backup goes into an empty place only')
})

test('safety §acknowledged a truncated backup is refused, and its data folder is marked as unfinished', async () => {
  const [school, target] = [aDataFolder(), aDataFolder()]
  const file = await aBackup(school, 'storage/pictures/one.webp', randomBytes(100_000).toString('hex'))
  truncateSync(file, Math.floor(statSync(file).size / 2))

  await expect(restore(target, file, school)).rejects.toThrow('it was cut off')
  expect(readdirSync(target)).toEqual([])
  await expect(restore(target, file, 'unsigned')).rejects.toThrow()
  expect(existsSync(unfinishedMark(target))).toBe(true)
})

test.each(['storage/../storage-x/evil.webp', 'storage-private/../../evil', 'cluster/../cluster.new-x/evil'])(
  'safety §data a backup that names %s is refused, and writes nothing there',
  async (name) => {
    const [school, target] = [aDataFolder(), aDataFolder()]
    await expect(restore(target, await aBackup(school, name), school)).rejects.toThrow('it names files elsewhere')
    const files = readdirSync(target, { recursive: true }).map(String)
    expect(files.filter((each) => each.includes('evil'))).toEqual([])
    expect(existsSync(join(target, '..', 'evil'))).toBe(false)
  },
)
