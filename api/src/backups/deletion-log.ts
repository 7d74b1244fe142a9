import { randomUUID } from 'node:crypto'
import { appendFile, mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { dayMs } from 'contract/durations.ts'
import { mayEraseByAge } from '../platform/retention/clock-queries.ts'
import { daysBefore, retentionDays } from '../platform/retention/periods.ts'
import { deletionLogs } from '../platform/storage/objects/keys.ts'
import type { ObjectStorage } from '../platform/storage/objects/object-storage.ts'
import { writeAtomically } from '../platform/storage/write-atomically.ts'
import type { Services } from '../services.ts'
import { endSessionsAndLinks } from './access-queries.ts'
import { fileText, logBytes, parseLog, readBucketLogs, readLogFile, textOf } from './deletion-log-lines.ts'
import { installationName, type ListLine, linesAfter } from './queries.ts'
import { repeatDeletions } from './repeat-deletions.ts'

type LogServices = Pick<Services, 'db' | 'storage' | 'env' | 'now' | 'log'>

const lookEveryMs = 2000
/** Rows read again at each look: ids are assigned before the commit, so a lower id can appear after a higher one. */
const readAgain = 1000

/** Rewrites the file without truncated and, unless the clock has jumped, expired lines; returns the remaining lines. */
async function tidied(path: string, since: Date, school: string): Promise<Set<string>> {
  const { lines, unreadable } = parseLog(await logBytes(path))
  const texts = new Set(lines.filter(({ at }) => at >= since).map((line) => textOf({ school, ...line })))
  await mkdir(dirname(path), { recursive: true })
  await writeAtomically(path, fileText([...unreadable.map(({ text }) => text), ...texts]), { synced: true })
  return texts
}

/** The log's file in DATA_DIR. */
function openLogFile(path: string, { db, now, log }: LogServices) {
  let written: Set<string> | undefined
  return {
    written: (): ReadonlySet<string> => written ?? new Set(),
    /** Appends the lines that the file lacks. Returns whether there were any. */
    async add(lines: readonly ListLine[], school: string): Promise<boolean> {
      if (!written) {
        const mayErase = await mayEraseByAge(db, now(), log)
        written = await tidied(path, mayErase ? daysBefore(now(), retentionDays.deletionLog) : new Date(0), school)
      }
      const known = written
      const missing = [...new Set(lines.map((line) => textOf({ school, ...line })))].filter((text) => !known.has(text))
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

/** Repeats the deletions of a log that the database lacks. */
async function repeatMissing(services: LogServices, lines: readonly ListLine[]) {
  const { db, log } = services
  const applied = await repeatDeletions(services, lines)
  if (!applied) return
  // The log does not know which sessions, links and devices had ended since: all do.
  await endSessionsAndLinks(db)
  // Lines of rows that are gone already change nothing: another start may have repeated them.
  if (Object.values(applied).every((count) => count === 0))
    return log.info('entries that the database lacked were added from the deletion log')
  log.warn(
    { ...applied },
    'the database was set back to an earlier state; repeated later deletions, withdrawals and changes',
  )
}

/**
 * The deletion log outside the database: a file in DATA_DIR and, with a bucket, an object of this instance there. An
 * older backup, or a database that was set back, must not bring back deleted or withdrawn data (docs/decisions/0610).
 */
export function openDeletionLog(services: LogServices, path: string) {
  const { db, storage, log } = services
  const file = openLogFile(path, services)
  const copy = openBucketCopy(storage)
  const onUnreadable = (place: string) =>
    log.warn({ place }, 'a line of the deletion log cannot be read: what it deleted is not deleted again')
  let school = ''
  let lastId = 0
  let isMerged = false
  let isCopyBehind = storage.isShared
  let isLate = false
  let completeAt: Date | undefined
  let work: Promise<unknown> = Promise.resolve()

  /** Appends new rows of the database to the file. */
  async function addNewRows() {
    school ||= await installationName(db)
    const rows = await linesAfter(db, lastId - readAgain)
    if (
      await file.add(
        rows.map(({ line }) => ({ ...line, school })),
        school,
      )
    )
      isCopyBehind = storage.isShared
    lastId = rows.at(-1)?.id ?? lastId
  }
  async function putCopy() {
    await copy.put(file.written())
    isCopyBehind = false
  }
  /** Merges the logs of all instances, once: a new instance continues the logs of stopped ones. */
  async function mergeBucketLogs() {
    const { objects, lines } = await readBucketLogs(storage, onUnreadable)
    await repeatMissing(services, lines)
    await file.add(lines, school)
    await putCopy()
    isMerged = true
    // A running instance writes its own log again at its next line; this one contains them all.
    const old = objects.filter(({ changedAt }) => changedAt.getTime() < Date.now() - dayMs)
    for (const { key } of old) await storage.remove(key)
  }
  async function look() {
    await addNewRows()
    if (!storage.isShared) return
    if (!isMerged) await mergeBucketLogs()
    else if (isCopyBehind) await putCopy()
  }
  const run = () => {
    work = work.then(look).then(
      () => {
        isLate = false
        completeAt = new Date()
      },
      (err: unknown) => {
        if (!isLate) log.warn({ err }, 'deletion log not written; retrying')
        isLate = true
      },
    )
    return work
  }
  return {
    /** Time at which the log was last found complete outside the database. */
    completeAt: () => completeAt,
    /** Repeats deletions that the database lacks; call before the school opens. An unreachable bucket is logged. */
    async compare() {
      await repeatMissing(services, await readLogFile(path, onUnreadable))
      await run()
    },
    /** Writes new lines every two seconds; returns a function that stops. */
    keep() {
      void run()
      const timer = setInterval(run, lookEveryMs).unref()
      return {
        async stop() {
          clearInterval(timer)
          await run()
        },
      }
    },
  }
}
