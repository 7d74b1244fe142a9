import { randomUUID } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'

interface WriteWholeOptions {
  readonly mode?: number | undefined
  /** Waits until the bytes are on the disk, so that nobody is told too early that they are there. */
  readonly synced?: boolean
  /** The name until it is whole, beside the file; by default one that nobody else takes. */
  readonly unfinished?: string
}

/** A file appears whole or not at all, also where the disk is full or the process is killed while writing. */
export async function writeWhole(file: string, bytes: Uint8Array, options: WriteWholeOptions = {}): Promise<void> {
  const { mode, synced = false, unfinished = `${file}.${randomUUID()}.tmp` } = options
  try {
    const opened = await open(unfinished, 'wx', mode)
    try {
      await opened.writeFile(bytes)
      if (synced) await opened.sync()
    } finally {
      await opened.close()
    }
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {})
    throw error
  }
}
