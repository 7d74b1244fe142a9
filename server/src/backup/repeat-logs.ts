import { appendFile, copyFile, mkdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { listMissingChanges } from 'api/backups/change-log.ts'
import { bucketObjects, fileText, parseLog } from 'api/backups/deletion-log-lines.ts'
import { addToList } from 'api/backups/queries.ts'
import { repeatDeletions } from 'api/backups/repeat-deletions.ts'
import type { RepeatServices } from 'api/backups/repetitions.ts'
import { deletionLogs } from 'api/platform/storage/objects/keys.ts'
import { changeFolderOf, deletionLogOf } from './contents.ts'
import { readKey, schoolKey } from './signature.ts'
import type { TrustArguments } from './trust.ts'

/**
 * Repeats the lines of these logs, and of those in the bucket, that the database lacks. The others stand on the owner's list, and in
 * the log of DATA_DIR, so that the server tries them again.
 */
export async function repeatLogs(services: RepeatServices, { lists, changes, keys, isTrusted }: TrustArguments) {
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
  const folder = changeFolderOf(env.dataDir)
  await mkdir(folder, { recursive: true })
  for (const path of changes) await copyFile(path, join(folder, `${basename(path, '.jsonl')}.lost-${Date.now()}.jsonl`))
  const { missing: changesMissing, until } = await listMissingChanges(services, folder)
  const times = [until, ...lines.map(({ line }) => line?.at)].flatMap((at) => at?.getTime() ?? [])
  const logUntil = times.length > 0 ? new Date(Math.max(...times)) : undefined
  const earliest = [repeated.missing[0]?.at, changesMissing[0] && new Date(changesMissing[0].at)].flatMap(
    (at) => at ?? [],
  )
  return {
    ...repeated,
    changesCount: changesMissing.length,
    hasLog: contents.length > 0,
    logUntil,
    /** Time of the first line that the database lacked. */
    missingSince: earliest.toSorted((one, other) => one.getTime() - other.getTime())[0],
  }
}

/** Numbers of repeated lines, and of those that the owner finds on the list. */
export function inWords({ counts, unrepeated, changesCount }: Awaited<ReturnType<typeof repeatLogs>>): string {
  const done = Object.entries(counts).map(([kind, count]) => `${count} ${kind}`)
  const left = unrepeated.length > 0 ? `; ${unrepeated.length} lines were not repeated and stand on Today` : ''
  const listed = changesCount > 0 ? `; ${changesCount} actions of staff stand on Today, to do again` : ''
  return `${done.join(', ') || 'nothing'}${left}${listed}`
}
