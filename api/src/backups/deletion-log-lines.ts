import { createHmac, timingSafeEqual } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { RestoreKind } from '../platform/db/restore-list.ts'
import type { ObjectStorage } from '../platform/storage/objects/object-storage.ts'
import type { ListLine } from './queries.ts'
import { repetitions } from './repetitions.ts'

const hmacOf = ({ kind, number, at, word, school }: ListLine, key: Buffer) =>
  createHmac('sha256', key)
    .update(JSON.stringify([kind, number, at.toISOString(), word, school]))
    .digest('base64url')

/** A line as it is written: signed with the key of the backups, because whoever could forge one could erase families. */
export const textOf = (line: ListLine, key: Buffer) =>
  JSON.stringify({ ...line, at: line.at.toISOString(), hmac: hmacOf(line, key) })

/** A line of the log; without `line` if the text cannot be read. */
export interface ParsedLine {
  readonly text: string
  readonly line?: ListLine
  readonly hmac?: string
}

/** Whether one of these keys signed the line. */
export const isSigned = ({ line, hmac }: ParsedLine, keys: readonly Buffer[]): boolean =>
  keys.some((key) => {
    const [given, right] = [Buffer.from(String(hmac)), Buffer.from(line ? hmacOf(line, key) : '')]
    return given.length === right.length && timingSafeEqual(given, right)
  })

const isKind = (word: unknown): word is RestoreKind => typeof word === 'string' && Object.hasOwn(repetitions, word)

export function parseLine(text: string): ParsedLine {
  try {
    const { kind, number, at, word, school, hmac } = JSON.parse(text) as Readonly<Record<string, unknown>>
    const line = { kind, number: Number(number), at: new Date(String(at)), word: word ? String(word) : null }
    if (!isKind(kind) || !Number.isInteger(number) || Number.isNaN(line.at.getTime())) return { text }
    return { text, line: { ...line, kind, school: String(school) }, hmac: String(hmac) }
  } catch {
    return { text }
  }
}

/**
 * The lines in a file, also one that an editor has saved with a byte order mark, or that a power cut has filled with NUL; empty ones are
 * left out.
 */
export function linesIn(bytes: Buffer): string[] {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8'
  return new TextDecoder(encoding)
    .decode(bytes)
    .replaceAll('\0', '')
    .split('\n')
    .filter((text) => text.trim() !== '')
}

export const parseLog = (bytes: Buffer): ParsedLine[] => linesIn(bytes).map(parseLine)

/** The bytes of a log file; none if there is no file. */
export const logBytes = (path: string): Promise<Buffer> =>
  readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return Buffer.alloc(0)
    throw error
  })

/** The objects below a prefix of the bucket, with their contents; none for a storage in folders. */
export async function bucketObjects(storage: ObjectStorage, prefix: string) {
  const objects: { key: string; changedAt: Date; bytes: Buffer }[] = []
  if (!storage.isShared) return objects
  for await (const { key, changedAt } of storage.list(prefix)) {
    const contents = await storage.get(key)
    if (contents) objects.push({ key, changedAt, bytes: Buffer.from(await contents.bytes()) })
  }
  return objects
}

/** The bytes of these lines, to begin a log or to append: each begins with its line end, so that one that was cut off spoils no other. */
export const fileText = (lines: Iterable<string>) => Buffer.from([...lines].map((line) => `\n${line}`).join(''))
