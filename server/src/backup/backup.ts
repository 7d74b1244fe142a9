// npm run backup -- FILE [without-pictures]: the whole school in one file, while it is open.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Environment, parseEnvironment } from 'api/env.ts'
import { copyCluster } from 'postgres/base-copy.ts'
import { startEmbedded } from 'postgres/embedded.ts'
import { locationOf } from 'postgres/location.ts'
import { runningUrl } from 'postgres/running.ts'
import { databaseFolderOf } from '../folders.ts'
import { type ArchiveWriter, writeArchive } from './archive.ts'
import { addPlaces, type Manifest, manifestName, momentName } from './contents.ts'
import { addDump, dumpProgram } from './dump.ts'

const without = 'without-pictures'
type About = Pick<Manifest, 'dataDir' | 'withoutPictures'>
const manifest = (archive: ArchiveWriter, about: Omit<Manifest, 'format'>) =>
  archive.text(manifestName, JSON.stringify({ format: 1, ...about } satisfies Manifest))

async function addEmbedded(archive: ArchiveWriter, env: Environment, about: About): Promise<Date> {
  const folder = databaseFolderOf(env)
  const running = runningUrl(folder, 'smart_kids', 'owner')
  const own = running ? undefined : await startEmbedded({ folder })
  try {
    const { cluster } = locationOf(folder)
    const major = Number(readFileSync(join(cluster, 'PG_VERSION'), 'utf8'))
    await manifest(archive, { kind: 'embedded', major, ...about })
    return await copyCluster(running ?? own?.ownerUrl ?? '', cluster, {
      file: (name, path) => archive.file(`cluster/${name}`, path),
      folder: (name) => archive.folder(`cluster/${name}`),
      text: (name, text) => archive.text(`cluster/${name}`, text),
    })
  } finally {
    await own?.stop()
  }
}

try {
  const [given, word] = process.argv.slice(2)
  if (!given) throw new Error('Say where to: npm run backup -- school-2026-11-22.backup')
  if (word !== undefined && word !== without)
    throw new Error(`There is one more word, for who backs up a bucket by its own means: ${without}.`)
  const file = resolve(process.env.INIT_CWD ?? '.', given)
  if (existsSync(file)) throw new Error(`${file} is there already: no backup is written over another one.`)
  const env = parseEnvironment(process.env)
  const { databaseUrl } = env
  const dump = databaseUrl && (await dumpProgram(env.databaseOwnerUrl ?? databaseUrl))
  if (!dump && !existsSync(databaseFolderOf(env)))
    throw new Error(`There is no school in ${env.dataDir}: set DATA_DIR to where it is.`)
  const about = { dataDir: env.dataDir, ...(word === without && { withoutPictures: true }) }
  await writeArchive(file, async (archive) => {
    if (dump) await manifest(archive, { kind: 'dump', major: dump.major, ...about })
    const moment = dump ? await addDump(archive, dump) : await addEmbedded(archive, env, about)
    await addPlaces(archive, env, about)
    await archive.text(momentName, JSON.stringify({ moment }))
  })
  const what = about.withoutPictures ? 'the school without its pictures and films' : 'the whole school'
  console.log(
    `✓ ${file}: ${what}, ${Math.ceil(statSync(file).size / 1e6)} MB. It holds everything about everybody: keep it safe.`,
  )
} catch (error) {
  console.error(`✗ ${(error as Error).message}`)
  process.exitCode = 1
}
