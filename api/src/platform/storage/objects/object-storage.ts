import type { Readable } from 'node:stream'
import type { ByteRange } from '../range.ts'

export interface ListedObject {
  readonly key: string
  readonly bytes: number
  readonly changedAt: Date
}

export interface StoredObject extends ListedObject {
  /** Changes when the object is replaced. */
  readonly version: string
}

/** Contents of an object: read once, in one of two ways. */
export interface Contents {
  bytes(): Promise<Buffer>
  stream(): Readable
}

/** A file on this machine that the storage takes over. */
export interface FileContent {
  readonly file: string
}

export interface PutOptions {
  /** An existing object stays, and the result is false. */
  readonly unlessThere?: boolean
  /** Need not survive a power cut. */
  readonly canBeMadeAgain?: boolean
}

/**
 * Storage of pictures, films and files made of them, by keys (keys.ts). Names are never reused: an object never changes, it is
 * only deleted. A storage that does not answer in time throws `storage_away`, a full one `storage_full`.
 */
export interface ObjectStorage {
  /** Writes an object whole or not at all; it is durable once this resolves. */
  put(key: string, content: Buffer | FileContent, options?: PutOptions): Promise<boolean>
  /** Reads an object; undefined if there is none. */
  get(key: string, range?: ByteRange): Promise<Contents | undefined>
  /**
   * Size and version of an object, asked each time. `remembered`: an answer up to a minute old is accepted, because something
   * else decides whether the object may be read.
   */
  head(key: string, options?: { readonly remembered?: boolean }): Promise<StoredObject | undefined>
  /** Deletes an object, then all its sizes: a process still making one checks afterwards whether the original is there. */
  remove(key: string): Promise<void>
  /** Keys below a prefix, in order. */
  list(prefix: string): AsyncIterable<ListedObject>

  /** Whether other instances read and write here as well. */
  readonly isShared: boolean
  /** A folder of this machine, for this server only: files are prepared there before they are stored. */
  readonly workshop: string
}
