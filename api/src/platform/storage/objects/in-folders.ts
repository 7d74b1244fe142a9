import { createHash, randomUUID } from 'node:crypto'
import { close, createReadStream, open, readFile } from 'node:fs'
import { access, mkdir, open as openHandle, readdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { Problem } from 'contract/problems.ts'
import type { ByteRange } from '../range.ts'
import { writeAtomically } from '../write-atomically.ts'
import { isOriginalKey, isPrivateKey, requireKey, sizesOf } from './keys.ts'
import type { Contents, FileContent, ListedObject, ObjectStorage, PutOptions, StoredObject } from './object-storage.ts'

/** Folders of pictures: public originals, private originals, and a cache of files made from both. */
export interface StorageFolders {
  readonly folder: string
  readonly privateFolder: string
  readonly cacheFolder: string
}

/** Folder of resized files while they are written; leftovers of a crash are listed as `sizes/unfinished/`. */
const unfinishedSizes = 'unfinished'
const fullDisk = ['ENOSPC', 'EDQUOT']

/** Folder of each key prefix. */
const folderByPrefix = ({
  folder,
  privateFolder,
  cacheFolder,
}: StorageFolders): readonly (readonly [string, string])[] => [
  ['school/', folder],
  ['people/', privateFolder],
  ['sizes/school/', cacheFolder],
  ['sizes/people/', join(cacheFolder, 'private')],
  ['sizes/', cacheFolder],
  ['drawn/', cacheFolder],
]

const there = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
const unlessGone = (error: NodeJS.ErrnoException) => {
  if (['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'EISDIR'].includes(String(error.code))) return undefined
  throw error
}

// File descriptors: streaming from a file handle is a fifth slower.
const [openFile, readAll, closeFile] = [promisify(open), promisify(readFile), promisify(close)]
const contentsOf = (path: string, fd: number, range?: ByteRange): Contents => ({
  bytes: () => readAll(fd).finally(() => closeFile(fd)),
  stream: () => createReadStream(path, { fd, ...range }),
})

/** Moves a file from the workshop to its key, after it is durable. */
async function moveIn(from: string, to: string) {
  const file = await openHandle(from, 'r+')
  try {
    await file.sync()
    await file.chmod(0o600)
  } finally {
    await file.close()
  }
  await rename(from, to)
}

/** Storage on this machine's disk, or on one that several machines share. */
export function folderStorage(folders: StorageFolders): ObjectStorage {
  const known = folderByPrefix(folders)
  const { privateFolder, cacheFolder } = folders

  function locationOf(key: string): readonly [folder: string, rest: string] {
    requireKey(key)
    const [prefix, folder] = known.find(([start]) => key.startsWith(start)) ?? []
    if (prefix === undefined || folder === undefined) throw new Error(`no folder for storage key ${key}`)
    return [folder, key.slice(prefix.length)]
  }
  const fileOf = (key: string) => join(...locationOf(key))

  async function write(key: string, content: Buffer | FileContent, { canBeMadeAgain }: PutOptions) {
    const file = fileOf(key)
    const closed = isPrivateKey(key)
    await mkdir(dirname(file), { recursive: true, ...(closed && { mode: 0o700 }) })
    if (!Buffer.isBuffer(content)) return moveIn(content.file, file)
    if (!key.startsWith('sizes/'))
      return writeAtomically(file, content, { mode: isOriginalKey(key) ? 0o600 : undefined, synced: !canBeMadeAgain })
    const unfinished = join(cacheFolder, unfinishedSizes)
    await mkdir(unfinished, { recursive: true, mode: 0o700 })
    await writeAtomically(file, content, {
      mode: closed ? 0o600 : undefined,
      unfinished: join(unfinished, randomUUID()),
    })
  }

  async function* filesIn(folder: string, prefix: string): AsyncGenerator<ListedObject> {
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
    const key = (entry: (typeof entries)[number]) => prefix + entry.name + (entry.isDirectory() ? '/' : '')
    for (const entry of entries.sort((a, b) => (key(a) < key(b) ? -1 : 1))) {
      if (entry.isDirectory()) yield* filesIn(join(folder, entry.name), key(entry))
      else if (entry.isFile()) {
        const found = await stat(join(folder, entry.name)).catch(unlessGone)
        if (found) yield { key: key(entry), bytes: found.size, changedAt: found.mtime }
      }
    }
  }

  return {
    isShared: false,
    workshop: join(privateFolder, 'uploads'),
    async put(key, content, options = {}) {
      if (options.unlessThere && (await there(fileOf(key)))) return false
      try {
        await write(key, content, options)
        return true
      } catch (error) {
        if (!fullDisk.includes(String((error as NodeJS.ErrnoException).code))) throw error
        throw Object.assign(new Problem('storage_full', { retryAfterSeconds: 60 }), { cause: error })
      }
    },
    async get(key, range) {
      const file = fileOf(key)
      const fd = await openFile(file, 'r').catch(unlessGone)
      return fd === undefined ? undefined : contentsOf(file, fd, range)
    },
    async head(key): Promise<StoredObject | undefined> {
      const [folder, path] = locationOf(key)
      const found = await stat(join(folder, path)).catch(() => undefined)
      if (!found?.isFile()) return undefined
      const { size: bytes, mtimeMs, mtime: changedAt } = found
      const version = createHash('sha256').update(`${path} ${bytes} ${mtimeMs}`).digest('base64url').slice(0, 16)
      return { key, bytes, changedAt, version }
    },
    async remove(key) {
      await rm(fileOf(key), { force: true })
      // Deletes the folder with its last size.
      if (key.startsWith('sizes/')) await rmdir(dirname(fileOf(key))).catch(() => {})
      // A size that is written meanwhile fills the folder anew: the deletion is tried again.
      if (isOriginalKey(key)) await rm(fileOf(sizesOf(key)), { recursive: true, force: true, maxRetries: 3 })
    },
    async *list(prefix) {
      const within = prefix.slice(0, prefix.lastIndexOf('/') + 1)
      for await (const found of filesIn(fileOf(within), within)) if (found.key.startsWith(prefix)) yield found
    },
  }
}
