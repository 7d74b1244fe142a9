import { chownSync, createWriteStream, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { chmod, mkdir, readdir } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { serverFacts } from 'api/platform/db/server-facts.ts'
import type { Environment } from 'api/platform/env.ts'
import { putContents } from 'api/platform/storage/copy.ts'
import { addConfiguration } from 'postgres/configuration.ts'
import { type Location, locationOf } from 'postgres/location.ts'
import { databaseFolderOf, storageOf } from '../folders.ts'
import { isEmpty } from '../storage/look.ts'
import { readArchive, readFirst } from './archive.ts'
import { archivedFiles, keyOfName, type Manifest, manifestName, momentName } from './contents.ts'
import { dumpName } from './dump.ts'

/** Marker file of an unfinished restore; the server refuses to start while it exists. */
export const unfinishedMark = (dataDir: string) => join(dataDir, 'restore-unfinished')
export const dumpFileOf = (dataDir: string) => join(dataDir, dumpName)

const holdsFiles = async (folder: string) => (await readdir(folder).catch(() => [])).length > 0

/** Reads the manifest of a backup; throws if there is none or it is from a newer version. */
export async function readManifest(file: string): Promise<Manifest> {
  const first = await readFirst(file, manifestName)
  if (first === undefined) throw new Error(`${file} is no backup of a school.`)
  return JSON.parse(first) as Manifest
}

/** Throws unless the targets are empty: folders, bucket and database. A backup without pictures leaves theirs unchecked. */
export async function refuseFullPlace(env: Environment, { withoutPictures }: Manifest): Promise<void> {
  const { dataDir, databaseUrl, databaseOwnerUrl } = env
  const ofPictures = withoutPictures ? [] : archivedFiles(env).folders.map(([, folder]) => folder)
  const folders = [...ofPictures, databaseFolderOf(env)]
  const full = (await Promise.all(folders.map(holdsFiles))).some(Boolean)
  if (full)
    throw new Error(
      `There is a school in ${dataDir}, and a backup goes into an empty place only: set DATA_DIR to another folder, or \`npm run db:reset\` first.`,
    )
  if (env.bucket && !withoutPictures && !(await isEmpty(await storageOf(env))))
    throw new Error('There are pictures in the bucket of STORAGE_URL, and a backup goes into an empty one only.')
  if (databaseUrl && !(await serverFacts(databaseOwnerUrl ?? databaseUrl)).isEmpty)
    throw new Error('There is a school in the database of DATABASE_URL, and a backup goes into an empty one only.')
}

/**
 * Files of a cluster that are not taken from an archive: configuration (it can name programs to run and who may connect),
 * replication signals and links to other folders. The target has its own.
 */
const notOfCluster = /(^|\/)[^/]*\.(conf|signal)$|^(tablespace_map|postmaster\.\w+)$|^pg_tblspc\/./

/** Gives a file to the account that PostgreSQL runs as; it opens no others. */
const owned = ({ account: { uid, gid } }: Location, path: string) => {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid)
}

/** Writes a file with mode 600; `folderMode` is the mode of folders it creates. */
async function writeFile(path: string, content: Readable, folderMode?: number) {
  await mkdir(dirname(path), { recursive: true, ...(folderMode && { mode: folderMode }) })
  await pipeline(content, createWriteStream(path, { mode: 0o600, flush: true }))
}

/** Joins folder and archive name; throws if the name leads out of the folder. */
function within(folder: string, name: string): string {
  const path = join(folder, name)
  if (!path.startsWith(folder + sep)) throw new Error('This is no backup of a school: it names files elsewhere.')
  return path
}

export interface Unpacked {
  readonly manifest: Manifest
  /** The time at which the backup was made. */
  readonly moment: Date
}

/** Unpacks a backup into the data folder. Leaves a marker file (`unfinishedMark`) that the caller removes at the end. */
export async function unpack(file: string, env: Environment): Promise<Unpacked> {
  await mkdir(env.dataDir, { recursive: true })
  writeFileSync(unfinishedMark(env.dataDir), '')
  const location = env.databaseUrl ? undefined : locationOf(databaseFolderOf(env))
  const unfinished = location && join(location.base, `cluster.new-${process.pid}`)
  const { files, folders } = archivedFiles(env)
  const storage = await storageOf(env)
  const read: { manifest?: Manifest; moment?: string } = {}

  function targetOf(name: string): string | undefined {
    const key = files.find(([known]) => known === name)
    if (key) return key[1]
    if (name === dumpName) return dumpFileOf(env.dataDir)
    const folder = folders.find(([known]) => name.startsWith(`${known}/`))
    return folder && within(folder[1], name.slice(folder[0].length + 1))
  }
  try {
    await readArchive(file, async ({ name, type }, content) => {
      if (name === manifestName) {
        read.manifest = JSON.parse(await text(content)) as Manifest
        refuseOther(read.manifest, env)
      } else if (name === momentName) read.moment = (JSON.parse(await text(content)) as { moment: string }).moment
      else if (type !== 'file' && type !== 'directory')
        throw new Error('This is no backup of a school: it holds something else than files and folders.')
      else if (name.startsWith('cluster/') && unfinished && location) {
        const inside = name.slice('cluster/'.length)
        if (notOfCluster.test(inside)) return
        const path = within(unfinished, inside)
        if (type === 'directory') await mkdir(path, { recursive: true, mode: 0o700 })
        else await writeFile(path, content)
      } else {
        const path = targetOf(name)
        if (path && env.bucket && keyOfName(name) !== name)
          await putContents(storage, keyOfName(name), { stream: () => content })
        else if (path) await writeFile(path, content, name.startsWith('storage-private/') ? 0o700 : undefined)
      }
    })
    const { manifest, moment } = read
    if (!manifest || !moment) throw new Error('The backup is incomplete: it was cut off.')
    if (unfinished && location) {
      await addConfiguration(location, unfinished)
      await handOver(unfinished, location)
      renameSync(unfinished, location.cluster)
    }
    return { manifest, moment: new Date(moment) }
  } catch (error) {
    if (unfinished) rmSync(unfinished, { recursive: true, force: true })
    throw error
  }
}

function refuseOther({ format, kind, major }: Manifest, { databaseUrl }: Environment) {
  if (format !== 1) throw new Error('The backup is of a later version of this product.')
  if (kind === 'embedded' && databaseUrl)
    throw new Error('The backup is of an embedded database: restore it without DATABASE_URL.')
  if (kind === 'dump' && !databaseUrl)
    throw new Error(`The backup is of a PostgreSQL ${major} elsewhere: set DATABASE_URL to an empty database.`)
}

/** Changes the owner of the whole cluster to the account that PostgreSQL runs as. */
async function handOver(folder: string, location: Location): Promise<void> {
  await chmod(folder, 0o700)
  owned(location, folder)
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name)
    await chmod(path, entry.isDirectory() ? 0o700 : 0o600)
    owned(location, path)
  }
}

/** Throws if a restore into this data folder was not finished. */
export function refuseUnfinishedRestore({ dataDir }: Environment) {
  if (existsSync(unfinishedMark(dataDir)))
    throw new Error(`A restore into ${dataDir} was not finished: empty that folder, and restore again.`)
}
