import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import type { Readable, Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, type Headers, pack } from 'tar-stream'
import { signatureIn, signing } from './signature.ts'

const pieceBytes = 1024 * 1024

export interface ArchiveWriter {
  /** Adds a file with its current length; a file deleted meanwhile is skipped. */
  file(name: string, path: string): Promise<void>
  folder(name: string): Promise<void>
  stream(name: string, size: number, content: Readable): Promise<void>
  text(name: string, text: string): Promise<void>
}

const wrote = (sink: Writable, piece: Buffer) =>
  sink.write(piece) ? undefined : new Promise<void>((drained) => sink.once('drain', () => drained()))

/** Writes one compressed archive signed with `key`; renames it to its final name once it is complete and synced to disk. */
export async function writeArchive(
  file: string,
  key: Buffer,
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<void> {
  const unfinished = `${file}.new-${process.pid}`
  const tar = pack()
  const written = pipeline(
    tar,
    createGzip({ level: 1 }),
    signing(key),
    createWriteStream(unfinished, { mode: 0o600, flush: true }),
  )
  const add = async (header: Headers, pour: (sink: Writable) => Promise<void>) => {
    const ended = Promise.withResolvers<void>()
    const entry = tar.entry(header, (error) => (error ? ended.reject(error) : ended.resolve()))
    await pour(entry as unknown as Writable)
    entry.end()
    await ended.promise
  }
  const filling = fill({
    folder: (name) => add({ name, type: 'directory' }, async () => {}),
    text: (name, text) => add({ name, size: Buffer.byteLength(text) }, async (sink) => void sink.write(text)),
    stream: (name, size, content) =>
      add({ name, size }, async (sink) => {
        for await (const piece of content) await wrote(sink, piece as Buffer)
      }),
    async file(name, path) {
      const opened = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      })
      if (!opened) return
      try {
        const { size } = await opened.stat()
        await add({ name, size }, async (sink) => {
          const piece = Buffer.alloc(pieceBytes)
          for (let left = size; left > 0; ) {
            const { bytesRead } = await opened.read(piece, 0, Math.min(left, pieceBytes), size - left)
            // The file shrank while it was read: the write-ahead log that follows has the missing part.
            const length = bytesRead > 0 ? bytesRead : Math.min(left, pieceBytes)
            await wrote(sink, bytesRead > 0 ? Buffer.from(piece.subarray(0, length)) : Buffer.alloc(length))
            left -= length
          }
        })
      } finally {
        await opened.close()
      }
    },
  }).then(() => tar.finalize())
  try {
    await Promise.all([
      written,
      filling.catch((error: Error) => {
        tar.destroy(error)
        throw error
      }),
    ])
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** The compressed bytes of a backup file, without the signature at its end. */
async function packed(file: string) {
  const signature = await signatureIn(file)
  return createReadStream(file, signature && { end: Math.max(0, signature.end - 1) })
}

/** Calls `each` with every entry of the archive, one after the other. */
export async function readArchive(
  file: string,
  take: (header: Headers, content: Readable) => Promise<void>,
): Promise<void> {
  const tar = extract()
  const reading = pipeline(await packed(file), createGunzip(), tar)
  const taking = (async () => {
    for await (const entry of tar) {
      await take(entry.header, entry as unknown as Readable)
      entry.resume()
    }
  })()
  await Promise.all([reading, taking])
}

/** The text of the first entry, without reading further; undefined if the first entry has another name. */
export async function readFirst(file: string, name: string): Promise<string | undefined> {
  const tar = extract()
  // The stream is aborted as soon as the first entry is read.
  pipeline(await packed(file), createGunzip(), tar).catch(() => {})
  for await (const entry of tar)
    return entry.header.name === name ? await text(entry as unknown as Readable) : undefined
  return undefined
}
