import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

interface Archive {
  /** Adds a short file. */
  text(name: string, words: string): void
  /** Streams a file into the archive; `compress` is false for compressed content. */
  add(name: string, file: Readable, compress?: boolean): Promise<void>
}

/**
 * Streams a ZIP file by file, so that it is never in memory as a whole (docs/decisions/0037). When its reader disconnects, the
 * open file is closed, and `fill` rejects.
 */
export function zipWrittenWhileRead(fill: (archive: Archive) => Promise<void>): Readable {
  const zip = new ZipFile()
  const out = zip.outputStream as Readable
  const gone = Promise.withResolvers<never>()
  let open: Readable | undefined
  out.once('close', () => {
    // Releases the cursor and its connection.
    open?.destroy()
    gone.reject(new Error('export aborted by the client'))
  })
  gone.promise.catch(() => {})

  async function add(name: string, file: Readable, compress = true) {
    open = file
    try {
      zip.addReadStream(file, name, { compress })
      await Promise.race([finished(file), gone.promise])
    } finally {
      // An export that is not read to the end would keep its connection.
      file.destroy()
    }
  }
  const fail = (error: Error) => out.destroy(error)
  zip.on('error', fail)
  fill({ add, text: (name, words) => zip.addBuffer(Buffer.from(`\ufeff${words}\r\n`), name) })
    .then(() => zip.end())
    .catch(fail)
  return out
}
