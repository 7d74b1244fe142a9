import { readFile } from 'node:fs/promises'
import type { RestoreKind } from '../platform/db/restore-list.ts'
import { deletionLogs } from '../platform/storage/objects/keys.ts'
import type { ObjectStorage } from '../platform/storage/objects/object-storage.ts'
import { isKind } from './apply-list.ts'
import type { ListLine } from './queries.ts'

/** A line as it is written. */
export const textOf = ({ kind, number, at, branch_ids, school }: ListLine) =>
  JSON.stringify({ kind, number, at: at.toISOString(), ...(branch_ids && { branch_ids }), school })

/** A line as written by this version and earlier ones. */
interface WrittenLine {
  readonly kind: RestoreKind
  readonly number?: number
  readonly at?: string
  readonly row_id?: number
  readonly deleted_at?: string
  readonly branch_ids?: readonly number[]
  readonly school?: string
}

/** The line in this text; undefined if it is none. */
function parseLine(text: string): ListLine | undefined {
  try {
    const { kind, number, row_id, at, deleted_at, branch_ids, school } = JSON.parse(text) as WrittenLine
    const line = { kind, number: number ?? row_id ?? Number.NaN, at: new Date(at ?? deleted_at ?? Number.NaN) }
    if (!isKind(kind) || !Number.isInteger(line.number) || Number.isNaN(line.at.getTime())) return undefined
    return { ...line, ...(branch_ids && { branch_ids }), ...(school && { school }) }
  } catch {
    return undefined
  }
}

interface ParsedLog {
  readonly lines: readonly ListLine[]
  readonly unreadable: readonly { readonly number: number; readonly text: string }[]
}

/** Parses a log, also one that an editor has saved with a byte order mark. A last line that a crash has cut off is left out. */
export function parseLog(bytes: Buffer): ParsedLog {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8'
  const rows = new TextDecoder(encoding).decode(bytes).split('\n')
  const parsed = rows.map((text, index) => ({ text, number: index + 1, line: parseLine(text) }))
  return {
    lines: parsed.flatMap(({ line }) => line ?? []),
    unreadable: parsed.filter(({ text, number, line }) => !line && text.trim() !== '' && number < rows.length),
  }
}

/** Called with the number and place of a line that cannot be read. */
type OnUnreadable = (place: string) => void

function readableLines(bytes: Buffer, place: string, onUnreadable: OnUnreadable): readonly ListLine[] {
  const { lines, unreadable } = parseLog(bytes)
  for (const { number } of unreadable) onUnreadable(`line ${number} of ${place}`)
  return lines
}

/** The bytes of a log file; none if there is no file. */
export const logBytes = (path: string): Promise<Buffer> =>
  readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return Buffer.alloc(0)
    throw error
  })

/** The lines of a log file; empty if there is no file. */
export const readLogFile = async (path: string, onUnreadable: OnUnreadable): Promise<readonly ListLine[]> =>
  readableLines(await logBytes(path), path, onUnreadable)

/** The logs in a bucket, one object for each instance, with all their lines. Empty for a storage in folders. */
export async function readBucketLogs(storage: ObjectStorage, onUnreadable: OnUnreadable) {
  const objects: { key: string; changedAt: Date }[] = []
  const lines: ListLine[] = []
  if (!storage.isShared) return { objects, lines }
  for await (const object of storage.list(deletionLogs)) {
    objects.push(object)
    const contents = await storage.get(object.key)
    if (contents) lines.push(...readableLines(await contents.bytes(), object.key, onUnreadable))
  }
  return { objects, lines }
}

/** The bytes of a log with these lines. */
export const fileText = (lines: Iterable<string>) => Buffer.from([...lines].map((line) => `${line}\n`).join(''))
