import { chownSync, createWriteStream, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { chmod, mkdir, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { serverFacts } from 'api/db/server-facts.ts'
import type { Environment } from 'api/env.ts'
import { putContents } from 'api/storage/copy.ts'
import { type Location, locationOf } from 'postgres/location.ts'
import { databaseFolderOf, storageOf } from '../folders.ts'
import { isEmpty } from '../storage/look.ts'
import { readArchive, readFirst } from './archive.ts'
import { keyOfName, type Manifest, manifestName, momentName, placesOf } from './contents.ts'
import { dumpName } from './dump.ts'

/** A place where a restore began and did not end: it is no school. */
export const unfinishedMark = (dataDir: string) => join(dataDir, 'restore-unfinished')
export const dumpFileOf = (dataDir: string) => join(dataDir, dumpName)

const holdsFiles = async (folder: string) => (await readdir(folder).catch(() => [])).length > 0

/** What a backup says of itself. */
export async function readManifest(file: string): Promise<Manifest> {
  const first = await readFirst(file, manifestName)
  if (first === undefined) throw new Error(`${file} is no backup of a school.`)
  return JSON.parse(first) as Manifest
}

/** A backup never mixes with what is there; one without pictures comes to those that are. */
export async function refuseFullPlace(env: Environment, { withoutPictures }: Manifest): Promise<void> {
  const { dataDir, databaseUrl, databaseOwnerUrl } = env
  const ofPictures = withoutPictures ? [] : placesOf(env).folders.map(([, folder]) => folder)
  const folders = [...ofPictures, databaseFolderOf(env)]
  const full = (await Promise.all(folders.map(holdsFiles))).some(Boolean)
  if (full)
    throw new Error(
      `There is a school in ${dataDir}, and a backup goes into an empty place only: set DATA_DIR to another folder, or \`npm run db:reset\` first.`,
    )
  if (env.bucket && !withoutPictures && !(await isEmpty(storageOf(env))))
    throw new Error('There are pictures in the bucket of STORAGE_URL, and a backup goes into an empty one only.')
  if (databaseUrl && !(await serverFacts(databaseOwnerUrl ?? databaseUrl)).isEmpty)
    throw new Error('There is a school in the database of DATABASE_URL, and a backup goes into an empty one only.')
}

/** Whose files a cluster's are: PostgreSQL opens no other ones. */
const owned = ({ account: { uid, gid } }: Location, path: string) => {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid)
}

async function writeFile(path: string, content: Readable) {
  await mkdir(dirname(path), { recursive: true })
  await pipeline(content, createWriteStream(path, { mode: 0o600, flush: true }))
}

/** No name of an archive leads out of the folder it belongs to. */
function within(folder: string, name: string): string {
  const path = join(folder, name)
  if (!path.startsWith(folder)) throw new Error('This is no backup of a school: it names files elsewhere.')
  return path
}

export interface Unpacked {
  readonly manifest: Manifest
  /** Of which the backup is. */
  readonly moment: Date
}

/** Puts everything where it belongs. A mark says that it is not a school yet; the caller takes it away. */
export async function unpack(file: string, env: Environment): Promise<Unpacked> {
  await mkdir(env.dataDir, { recursive: true })
  writeFileSync(unfinishedMark(env.dataDir), '')
  const location = env.databaseUrl ? undefined : locationOf(databaseFolderOf(env))
  const unfinished = location && join(location.base, `cluster.new-${process.pid}`)
  const { files, folders } = placesOf(env)
  const storage = storageOf(env)
  const read: { manifest?: Manifest; moment?: string } = {}

  function targetOf(name: string): string | undefined {
    const key = files.find(([known]) => known === name)
    if (key) return key[1]
    if (name === dumpName) return dumpFileOf(env.dataDir)
    const place = folders.find(([known]) => name.startsWith(`${known}/`))
    return place && within(place[1], name.slice(place[0].length + 1))
  }
  try {
    await readArchive(file, async ({ name, type }, content) => {
      if (name === manifestName) {
        read.manifest = JSON.parse(await text(content)) as Manifest
        refuseOther(read.manifest, env)
      } else if (name === momentName) read.moment = (JSON.parse(await text(content)) as { moment: string }).moment
      else if (name.startsWith('cluster/') && unfinished && location) {
        const path = within(unfinished, name.slice('cluster/'.length))
        if (type === 'directory') await mkdir(path, { recursive: true, mode: 0o700 })
        else await writeFile(path, content)
      } else {
        const path = targetOf(name)
        if (path && env.bucket && keyOfName(name) !== name)
          await putContents(storage, keyOfName(name), { stream: () => content })
        else if (path) await writeFile(path, content)
      }
    })
    const { manifest, moment } = read
    if (!manifest || !moment) throw new Error('The backup is not whole: it was cut off.')
    if (unfinished && location) {
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
    throw new Error('The backup is of an embedded database: it comes back where DATABASE_URL is not set.')
  if (kind === 'dump' && !databaseUrl)
    throw new Error(`The backup is of a PostgreSQL ${major} elsewhere: set DATABASE_URL to an empty database.`)
}

/** The whole cluster, folder by folder, to the account that PostgreSQL runs as. */
async function handOver(folder: string, location: Location): Promise<void> {
  await chmod(folder, 0o700)
  owned(location, folder)
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name)
    await chmod(path, entry.isDirectory() ? 0o700 : 0o600)
    owned(location, path)
  }
}

/** Says so where a restore was not finished. */
export function refuseUnfinishedRestore({ dataDir }: Environment) {
  if (existsSync(unfinishedMark(dataDir)))
    throw new Error(`A restore into ${dataDir} was not finished: empty that folder, and restore again.`)
}
