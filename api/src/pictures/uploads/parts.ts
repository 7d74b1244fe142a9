import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { StorageFolders } from '../../services.ts'

// Below what is private, under a name that no address has.
const folderOf = ({ privateFolder }: StorageFolders) => join(privateFolder, 'uploads')

export const partFile = (storage: StorageFolders, part: string) => join(folderOf(storage), part)

/** Writes a piece where it belongs, and waits until it is on the disk. What a crash left behind it is written over. */
export async function writePiece(storage: StorageFolders, part: string, offset: number, bytes: Uint8Array) {
  await mkdir(folderOf(storage), { recursive: true, mode: 0o700 })
  const file = await open(partFile(storage, part), offset === 0 ? 'w' : 'r+', 0o600)
  try {
    await file.write(bytes, 0, bytes.length, offset)
    await file.sync()
  } finally {
    await file.close()
  }
}

export const removePart = (storage: StorageFolders, part: string) => rm(partFile(storage, part), { force: true })

/** The files of uploads that have not been touched since. */
export async function oldParts(storage: StorageFolders, before: Date): Promise<string[]> {
  const names = await readdir(folderOf(storage)).catch(() => [])
  const old: string[] = []
  for (const name of names) {
    const found = await stat(partFile(storage, name)).catch(() => undefined)
    if (found && found.mtime < before) old.push(name)
  }
  return old
}
