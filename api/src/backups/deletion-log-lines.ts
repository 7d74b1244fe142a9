import { readFile } from 'node:fs/promises'
import type { RestoreKind } from '../platform/db/restore-list.ts'
import { deletionLogs } from '../platform/storage/objects/keys.ts'
import type { ObjectStorage } from '../platform/storage/objects/object-storage.ts'
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

/** Parses the text of a log, without a truncated last line. */
function parseLines(text: string): ListLine[] {
  const lines = text.split('\n').slice(0, -1).filter(Boolean)
  return lines.map((line) => {
    const { kind, number, row_id, at, deleted_at, branch_ids, school } = JSON.parse(line) as WrittenLine
    return {
      kind,
      number: number ?? row_id ?? 0,
      at: new Date(at ?? deleted_at ?? 0),
      ...(branch_ids && { branch_ids }),
      ...(school && { school }),
    }
  })
}

/** The lines of a log file; empty if there is no file. Throws if a line is malformed. */
export async function readLogFile(path: string): Promise<ListLine[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return parseLines(text)
}

/** The logs in a bucket, one object for each instance, with all their lines. Empty for a storage in folders. */
export async function readBucketLogs(storage: ObjectStorage) {
  const objects: { key: string; changedAt: Date }[] = []
  const lines: ListLine[] = []
  if (!storage.isShared) return { objects, lines }
  for await (const object of storage.list(deletionLogs)) {
    objects.push(object)
    const contents = await storage.get(object.key)
    if (contents) lines.push(...parseLines((await contents.bytes()).toString()))
  }
  return { objects, lines }
}

/** The bytes of a log with these lines. */
export const fileText = (lines: Iterable<string>) => Buffer.from([...lines].map((line) => `${line}\n`).join(''))
