import { randomUUID } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'

interface WriteAtomicallyOptions {
  readonly mode?: number | undefined
  /** Waits until the bytes are on the disk, so that success is not reported too early. */
  readonly synced?: boolean
  /** Temporary name beside the file; by default a unique one. */
  readonly unfinished?: string
}

/** Writes a file whole or not at all, also on a full disk or when the process is killed. */
export async function writeAtomically(
  file: string,
  bytes: Uint8Array,
  options: WriteAtomicallyOptions = {},
): Promise<void> {
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
