// npm run backup -- FILE [without-pictures]: the whole school in one file, while it is open. Into a FOLDER it writes a file of this
// moment, and deletes its own files there after 35 days.
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { noteBackupAt } from 'api/backups/queries.ts'
import { openDatabase } from 'api/platform/db/client.ts'
import { type Environment, parseEnvironment } from 'api/platform/env.ts'
import { ageClock } from 'api/platform/retention/clock-queries.ts'
import { copyCluster } from 'postgres/base-copy.ts'
import { startEmbedded } from 'postgres/embedded.ts'
import { locationOf } from 'postgres/location.ts'
import { runningUrl } from 'postgres/running.ts'
import { failureSentence } from '../failure-sentence.ts'
import { databaseFolderOf } from '../folders.ts'
import { commandLine } from '../image/command-line.ts'
import { type ArchiveWriter, writeArchive } from './archive.ts'
import { addPlaces, type Manifest, manifestName, momentName } from './contents.ts'
import { addDump, dumpProgram } from './dump.ts'
import { nameOfBackup, oldBackups } from './nightly.ts'
import { backupKeyOf, ensureBackupKey, parseKey } from './signature.ts'

const without = 'without-pictures'
type About = Pick<Manifest, 'dataDir' | 'withoutPictures'>
const manifest = (archive: ArchiveWriter, about: Omit<Manifest, 'format'>) =>
  archive.text(manifestName, JSON.stringify({ format: 1, ...about } satisfies Manifest))

async function addEmbedded(archive: ArchiveWriter, env: Environment, about: About) {
  const folder = databaseFolderOf(env)
  const running = runningUrl(folder, 'smart_kids', 'owner')
  const own = running ? undefined : await startEmbedded({ folder })
  try {
    const { cluster } = locationOf(folder)
    const major = Number(readFileSync(join(cluster, 'PG_VERSION'), 'utf8'))
    await manifest(archive, { kind: 'embedded', major, ...about })
    const url = running ?? own?.ownerUrl ?? ''
    const moment = await copyCluster(url, cluster, {
      file: (name, path) => archive.file(`cluster/${name}`, path),
      folder: (name) => archive.folder(`cluster/${name}`),
      text: (name, text) => archive.text(`cluster/${name}`, text),
    })
    return { moment, ageAt: await ageClockOf(url) }
  } finally {
    await own?.stop()
  }
}

/** Notes the moment in the database, for the alarm; a backup is one without it too. */
async function noteBackup(url: string | undefined): Promise<void> {
  if (!url) return
  const { db, close } = openDatabase(url)
  await noteBackupAt(db, new Date()).catch((error: Error) =>
    console.error(`  The moment of this backup could not be noted in the database: ${error.message}`),
  )
  await close()
}

/** The clock that ages are counted by; a database that cannot say deletes no backup, and this one is whole without. */
async function ageClockOf(url: string): Promise<Date | undefined> {
  const { db, close } = openDatabase(url)
  return ageClock(db, new Date())
    .catch(() => undefined)
    .finally(close)
}

function prune(folder: string, at: Date) {
  for (const name of oldBackups(folder, at)) {
    rmSync(join(folder, name))
    console.log(`  Deleted after 35 days: ${name}`)
  }
}

try {
  const [given, word] = process.argv.slice(2)
  if (!given) throw new Error(`Name the file to write: ${commandLine('backup', 'school-2026-11-22.backup')}`)
  if (word !== undefined && word !== without)
    throw new Error(`The only other argument is ${without}, for buckets that are backed up separately.`)
  const target = resolve(process.env.INIT_CWD ?? '.', given)
  const folder = statSync(target, { throwIfNoEntry: false })?.isDirectory() ? target : undefined
  const file = folder ? join(folder, nameOfBackup(new Date())) : target
  if (existsSync(file)) throw new Error(`${file} is there already: no backup is written over another one.`)
  const env = parseEnvironment(process.env)
  const { databaseUrl } = env
  const dump = databaseUrl && (await dumpProgram(env.databaseOwnerUrl ?? databaseUrl))
  if (!dump && !existsSync(databaseFolderOf(env)))
    throw new Error(`There is no school in ${env.dataDir}: set DATA_DIR to where it is.`)
  const about = { dataDir: env.dataDir, ...(word === without && { withoutPictures: true }) }
  const key = env.backupKey ? parseKey(env.backupKey) : ensureBackupKey(env.dataDir)
  let ageAt: Date | undefined
  await writeArchive(file, key, async (archive) => {
    if (dump) await manifest(archive, { kind: 'dump', major: dump.major, ...about })
    const added = dump
      ? { moment: await addDump(archive, dump, dirname(file)), ageAt: await ageClockOf(databaseUrl) }
      : await addEmbedded(archive, env, about)
    ageAt = added.ageAt
    await addPlaces(archive, env, about)
    await archive.text(momentName, JSON.stringify({ moment: added.moment }))
  })
  const what = about.withoutPictures ? 'the school without its pictures and films' : 'the whole school'
  console.log(
    `✓ ${file}: ${what}, ${Math.ceil(statSync(file).size / 1e6)} MB. It holds everything about everybody: keep it safe.`,
  )
  const keyName = env.backupKey ? 'BACKUP_KEY' : backupKeyOf(env.dataDir)
  console.log(`  It is signed by ${keyName}: keep a copy of this key in another place than the backups.`)
  if (folder && ageAt) prune(folder, ageAt)
  await noteBackup(databaseUrl ?? runningUrl(databaseFolderOf(env)))
} catch (error) {
  console.error(`✗ ${failureSentence(error)}`)
  process.exitCode = 1
}
