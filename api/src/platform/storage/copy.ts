import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Contents, ObjectStorage } from './objects/object-storage.ts'

/** Stores a stream by a file of the workshop: a film is never in memory as a whole. */
export async function putContents(
  storage: ObjectStorage,
  key: string,
  contents: Pick<Contents, 'stream'>,
): Promise<void> {
  await mkdir(storage.workshop, { recursive: true, mode: 0o700 })
  const file = join(storage.workshop, `${randomUUID()}.copy`)
  try {
    await pipeline(contents.stream(), createWriteStream(file, { mode: 0o600 }))
    await storage.put(key, { file })
  } finally {
    await rm(file, { force: true })
  }
}
