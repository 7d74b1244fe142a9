import { appendFile, readFile } from 'node:fs/promises'
import { bucketObjects, fileText, parseLog } from 'api/backups/deletion-log-lines.ts'
import { addToList } from 'api/backups/queries.ts'
import { type Repeated, repeatDeletions } from 'api/backups/repeat-deletions.ts'
import type { RepeatServices } from 'api/backups/repetitions.ts'
import { deletionLogs } from 'api/platform/storage/objects/keys.ts'
import { deletionLogOf } from './contents.ts'
import { readKey, schoolKey } from './signature.ts'
import type { TrustArguments } from './trust.ts'

/**
 * Repeats the lines of these logs, and of those in the bucket, that the database lacks. The others stand on the owner's list, and in
 * the log of DATA_DIR, so that the server tries them again.
 */
export async function repeatLogs(services: RepeatServices, { lists, keys, isTrusted }: TrustArguments) {
  const { db, storage, env } = services
  const contents = [
    ...(await Promise.all(lists.map((path) => readFile(path)))),
    ...(await bucketObjects(storage, deletionLogs)).map(({ bytes }) => bytes),
  ]
  const lines = contents.flatMap((bytes) => parseLog(bytes))
  const trust = { keys: [schoolKey(env), ...keys.map(readKey)] as const, isUnsignedTrusted: isTrusted }
  const repeated = await repeatDeletions(services, lines, trust)
  await addToList(db, repeated.unrepeated)
  await appendFile(deletionLogOf(env.dataDir), fileText(repeated.unrepeated.map(({ line }) => line)))
  return { ...repeated, hasLog: contents.length > 0 }
}

/** Numbers of repeated lines, and of those that the owner finds on the list. */
export function inWords({ counts, unrepeated }: Repeated): string {
  const done = Object.entries(counts).map(([kind, count]) => `${count} ${kind}`)
  const left = unrepeated.length > 0 ? `; ${unrepeated.length} lines were not repeated and stand on Today` : ''
  return `${done.join(', ') || 'nothing'}${left}`
}
