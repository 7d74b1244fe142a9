import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { putContents } from 'api/platform/storage/copy.ts'
import { originalPrefixes, pathOfKey } from 'api/platform/storage/objects/keys.ts'
import type { ListedObject, ObjectStorage } from 'api/platform/storage/objects/object-storage.ts'
import { isAddress } from 'api/platform/storage/originals.ts'

const atOnce = 4

export interface Moved {
  copied: number
  /** Objects already there with the same bytes, from an earlier run. */
  present: number
  bytes: number
  /** Keys that do not belong to the school. */
  foreign: string[]
}

async function sha256Of(stream: Readable): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of stream) hash.update(piece as Buffer)
  return hash.digest('hex')
}

/** Length and hash of the object at a key; undefined if there is none. */
async function fingerprint(storage: ObjectStorage, key: string): Promise<string | undefined> {
  const known = await storage.head(key)
  if (!known) return undefined
  // The storage verified the hash at upload.
  const contents = known.sha256 ? undefined : await storage.get(key)
  const sha256 = known.sha256 ?? (contents && (await sha256Of(contents.stream())))
  return sha256 && `${known.bytes} ${sha256}`
}

/** Like `fingerprint`, but reads every byte back. */
async function readBack(storage: ObjectStorage, key: string): Promise<string | undefined> {
  const [known, contents] = [await storage.head(key), await storage.get(key)]
  return known && contents && `${known.bytes} ${await sha256Of(contents.stream())}`
}

async function moveOne(from: ObjectStorage, to: ObjectStorage, { key, bytes }: ListedObject, moved: Moved) {
  const original = await readBack(from, key)
  // Deleted since it was listed.
  if (original === undefined) return
  if ((await fingerprint(to, key)) === original) {
    moved.present += 1
    moved.bytes += bytes
    return
  }
  const contents = await from.get(key)
  if (!contents) return
  await putContents(to, key, contents)
  const copy = await readBack(to, key)
  if (copy !== original)
    throw new Error(
      `${key} is not the same there: ${original} was sent, and ${copy ?? 'nothing'} lies there. Begin again.`,
    )
  moved.copied += 1
  moved.bytes += bytes
}

/**
 * Copies every original picture and film, reads each copy back, and deletes nothing. After an interruption, run it again: it
 * copies the missing ones.
 */
export async function moveStorage(
  from: ObjectStorage,
  to: ObjectStorage,
  onMoved: (moved: Moved) => void = () => {},
): Promise<Moved> {
  const moved: Moved = { copied: 0, present: 0, bytes: 0, foreign: [] }
  for (const prefix of originalPrefixes) {
    const listed = from.list(prefix)[Symbol.asyncIterator]()
    const one = async () => {
      for (let next = await listed.next(); !next.done; next = await listed.next()) {
        if (isAddress(pathOfKey(next.value.key))) await moveOne(from, to, next.value, moved)
        else if (!next.value.key.startsWith('people/uploads/')) moved.foreign.push(next.value.key)
        onMoved(moved)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, one))
  }
  return moved
}
