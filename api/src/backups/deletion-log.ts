import { randomUUID } from 'node:crypto'
import { appendFile, mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { dayMs, minuteMs } from 'contract/durations.ts'
import { ageClock } from '../platform/retention/clock-queries.ts'
import { daysBefore, retentionDays } from '../platform/retention/periods.ts'
import { deletionLogs } from '../platform/storage/objects/keys.ts'
import type { ObjectStorage } from '../platform/storage/objects/object-storage.ts'
import { writeAtomically } from '../platform/storage/write-atomically.ts'
import type { Services } from '../services.ts'
import { bucketObjects, fileText, logBytes, type ParsedLine, parseLog, textOf } from './deletion-log-lines.ts'
import { beginSetBack } from './held-mails.ts'
import { openWriter } from './log-writer.ts'
import { addToList, installationName, linesAfter, linesToRepeat, takeOffList } from './queries.ts'
import { repeatDeletions } from './repeat-deletions.ts'

type LogServices = Pick<Services, 'db' | 'batchDb' | 'storage' | 'env' | 'now' | 'log'>

/** Rows read again at each look: ids are assigned before the commit, so a lower id can appear after a higher one. */
const readAgain = 1000

/** Rewrites the file without expired lines; one that cannot be read ends with the line after it. Returns the remaining lines. */
async function tidied(path: string, since: Date): Promise<Set<string>> {
  let isExpired = false
  const remaining = parseLog(await logBytes(path))
    .toReversed()
    .filter(({ line }) => {
      if (line) isExpired = line.at < since
      return !isExpired
    })
  const texts = new Set(remaining.toReversed().map(({ text }) => text))
  await mkdir(dirname(path), { recursive: true })
  await writeAtomically(path, fileText(texts), { synced: true })
  return texts
}

/** The log's file in DATA_DIR. */
function openLogFile(path: string, { db, now }: LogServices) {
  let written: Set<string> | undefined
  let since: Date
  return {
    written: (): ReadonlySet<string> => written ?? new Set(),
    /** Appends the lines that the file lacks, but no expired ones. Returns whether there were any. */
    async add(lines: readonly ParsedLine[]): Promise<boolean> {
      if (!written) {
        since = daysBefore(await ageClock(db, now()), retentionDays.deletionLog)
        written = await tidied(path, since)
      }
      const known = written
      const current = lines.filter(({ line }) => !line || line.at >= since)
      const missing = [...new Set(current.map(({ text }) => text))].filter((text) => !known.has(text))
      if (missing.length === 0) return false
      await appendFile(path, fileText(missing), { flush: true })
      for (const text of missing) known.add(text)
      return true
    },
  }
}

/** This instance's copy of the log in the bucket: an object that a newer one replaces. */
function openBucketCopy(storage: ObjectStorage) {
  let current: string | undefined
  return {
    async put(lines: ReadonlySet<string>) {
      if (lines.size === 0) return
      const [previous, next] = [current, `${deletionLogs}${randomUUID()}.jsonl`]
      await storage.put(next, fileText(lines))
      current = next
      if (previous) await storage.remove(previous)
    },
  }
}

/** Repeats the lines that the database lacks, and puts those that fail on the owner's list. */
function openRepetition(services: LogServices, key: Buffer) {
  const { db, log } = services
  let listed: ReadonlySet<string> | undefined
  let triedAt = 0
  return {
    isDue: () => (listed?.size ?? 0) > 0 && Date.now() - triedAt >= minuteMs,
    /** @param isAll takes lines off the list that are not among these any more */
    async run(lines: readonly ParsedLine[], isAll = false) {
      triedAt = Date.now()
      const before = listed ?? (await linesToRepeat(db))
      const repeated = await repeatDeletions(services, lines, { keys: [key] }, (lost) => beginSetBack(db, lost))
      const now = new Set(repeated.unrepeated.filter(({ reason }) => reason !== 'unsigned').map(({ line }) => line))
      if (isAll)
        await takeOffList(
          db,
          [...before].filter((line) => !now.has(line)),
        )
      await addToList(db, repeated.unrepeated)
      listed = isAll ? now : new Set([...before, ...now])
      if (repeated.missing.length > 0)
        log.warn({ ...repeated.counts }, 'the database was set back to an earlier state; repeated what was ended since')
      return repeated
    },
  }
}

/**
 * The deletion log outside the database: a file in DATA_DIR and, with a bucket, an object of this instance there. An
 * older backup, or a database that was set back, must not bring back deleted or withdrawn data (docs/decisions/0610).
 */
export function openDeletionLog(services: LogServices, path: string, key: Buffer) {
  const { db, storage, log } = services
  const file = openLogFile(path, services)
  const copy = openBucketCopy(storage)
  const repetition = openRepetition(services, key)
  let school = ''
  let lastId = 0
  let isMerged = false
  let isCopyBehind = storage.isShared
  let completeAt: Date | undefined

  /** Appends new rows of the database to the file. */
  async function addNewRows() {
    school ||= await installationName(db)
    const rows = await linesAfter(db, lastId - readAgain)
    const lines = rows.map(({ line }) => ({ ...line, school }))
    if (await file.add(lines.map((line) => ({ line, text: textOf(line, key) })))) isCopyBehind = storage.isShared
    lastId = rows.at(-1)?.id ?? lastId
  }
  async function putCopy() {
    await copy.put(file.written())
    isCopyBehind = false
  }
  /** Merges the logs of all instances, once: a new instance continues the logs of stopped ones. */
  async function mergeBucketLogs() {
    const objects = await bucketObjects(storage, deletionLogs)
    const lines = objects.flatMap(({ bytes }) => parseLog(bytes))
    await repetition.run(lines)
    await file.add(lines)
    await putCopy()
    isMerged = true
    // A running instance writes its own log again at its next line; this one contains them all.
    const old = objects.filter(({ changedAt }) => changedAt.getTime() < Date.now() - dayMs)
    for (const { key: name } of old) await storage.remove(name)
  }
  const writer = openWriter(log, 'deletion log', async () => {
    if (repetition.isDue()) await repetition.run(parseLog(await logBytes(path)), true)
    await addNewRows()
    if (storage.isShared && !isMerged) await mergeBucketLogs()
    else if (isCopyBehind) await putCopy()
    completeAt = new Date()
  })
  return {
    /** Time at which the log was last found complete outside the database. */
    completeAt: () => completeAt,
    /** Repeats deletions that the database lacks; call before the school opens. An unreachable bucket is logged. */
    async compare() {
      await repetition.run(parseLog(await logBytes(path)), true)
      await writer.run()
    },
    keep: writer.keep,
  }
}
