import type { Readable } from 'node:stream'
import type { ByteRange } from '../range.ts'

export interface ListedObject {
  readonly key: string
  readonly bytes: number
  readonly changedAt: Date
}

export interface StoredObject extends ListedObject {
  /** Another one when something else lies there. */
  readonly version: string
  /** SHA-256 of its bytes, in hexadecimal, where the storage knows it. */
  readonly sha256: string | undefined
}

/** What lies there: read once, in one of two ways. */
export interface Contents {
  bytes(): Promise<Buffer>
  stream(): Readable
}

/** A file on this machine that is given away with its bytes. */
export interface FileContent {
  readonly file: string
}

export interface PutOptions {
  /** What lies there already stays, and the answer is false. */
  readonly unlessThere?: boolean
  /** Need not outlive a power cut. */
  readonly canBeMadeAgain?: boolean
}

/**
 * Where pictures, films and what is made of them lie, by keys (keys.ts). Names are never given twice: what lies under one does
 * not change, it only goes. A storage that does not answer in time throws `storage_away`, one without room `storage_full`.
 */
export interface ObjectStorage {
  /** Appears whole or not at all, and is there for good once this resolves. */
  put(key: string, content: Buffer | FileContent, options?: PutOptions): Promise<boolean>
  /** Undefined where nothing lies there. */
  get(key: string, range?: ByteRange): Promise<Contents | undefined>
  /**
   * What is known of it, asked anew each time. `remembered`: what was known a minute ago will do, because something else
   * decides whether it may be read.
   */
  head(key: string, options?: { readonly remembered?: boolean }): Promise<StoredObject | undefined>
  /** It goes, and then all its sizes: whoever is still making one looks afterwards whether the original is there. */
  remove(key: string): Promise<void>
  /** What lies below, by the order of the keys. */
  list(prefix: string): AsyncIterable<ListedObject>
  /** An address by which whoever has it may read this, for so long; undefined where the storage has no door of its own. */
  signed(key: string, seconds: number, name: string): Promise<string | undefined>

  /** Whether other instances put and take here as well. */
  readonly isShared: boolean
  /** Whether a family's browser reaches what `signed` gives an address for. */
  readonly isReachedByReaders: boolean
  /** A folder of this machine, the server's alone: what is put together before it is put. */
  readonly workshop: string
}
