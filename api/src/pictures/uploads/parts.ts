import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Problem } from 'contract/problems.ts'
import { piecesOf } from '../../platform/storage/objects/keys.ts'
import type { ListedObject, ObjectStorage } from '../../platform/storage/objects/object-storage.ts'

/**
 * Pieces are joined in the workshop, a local folder. If instances share the storage, each piece is put into the storage
 * instead, because another instance may receive the next one.
 */
export const partFile = ({ workshop }: Pick<ObjectStorage, 'workshop'>, part: string) => join(workshop, part)

const offsetOf = ({ key }: ListedObject) => Number(key.slice(key.lastIndexOf('/') + 1))
const keyAt = (part: string, offset: number) => piecesOf(part) + String(offset).padStart(10, '0')
const unlessGone = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') throw new Problem('not_found')
  throw error
}

/** Writes a piece at its offset and waits until it is durable. Overwrites leftovers of a crash. */
export async function writePiece(storage: ObjectStorage, part: string, offset: number, bytes: Uint8Array) {
  if (storage.isShared) return void (await storage.put(keyAt(part, offset), Buffer.from(bytes)))
  await mkdir(storage.workshop, { recursive: true, mode: 0o700 })
  // Without its first piece the upload was deleted.
  const file = await open(partFile(storage, part), offset === 0 ? 'w' : 'r+', 0o600).catch(unlessGone)
  try {
    await file.write(bytes, 0, bytes.length, offset)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Joins the pieces of an upload in a file of this machine. */
export async function wholeFile(storage: ObjectStorage, part: string, bytes: number): Promise<string> {
  const path = partFile(storage, part)
  if (!storage.isShared) return path
  await mkdir(storage.workshop, { recursive: true, mode: 0o700 })
  const file = await open(path, 'w', 0o600)
  try {
    let end = 0
    for await (const piece of storage.list(piecesOf(part))) {
      const contents = offsetOf(piece) === end ? await storage.get(piece.key) : undefined
      if (!contents) break
      const { bytesWritten } = await file.write(await contents.bytes(), 0, piece.bytes, end)
      end += bytesWritten
    }
    // Another instance has made a picture of it and is deleting its pieces.
    if (end !== bytes) throw new Problem('busy', { retryAfterSeconds: 1 })
    return path
  } finally {
    await file.close()
  }
}

export async function removePart(storage: ObjectStorage, part: string): Promise<void> {
  await rm(partFile(storage, part), { force: true })
  if (storage.isShared) for await (const { key } of storage.list(piecesOf(part))) await storage.remove(key)
}

/** Workshop files and stored pieces of uploads not touched since that moment. */
export async function oldParts(storage: ObjectStorage, before: Date): Promise<Set<string>> {
  const old = new Set<string>()
  for (const name of await readdir(storage.workshop).catch(() => [])) {
    const found = await stat(partFile(storage, name)).catch(() => undefined)
    if (found && found.mtime < before) old.add(name)
  }
  if (storage.isShared)
    for await (const { key, changedAt } of storage.list('uploads/'))
      if (changedAt < before) old.add(key.split('/')[1] ?? '')
  return old
}
