import { randomUUID } from 'node:crypto'
import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { dayMs } from 'contract/durations.ts'
import type { RestoreKind } from '../platform/db/restore-list.ts'
import { daysBefore, retentionDays } from '../platform/retention/periods.ts'
import { deletionLogs } from '../platform/storage/objects/keys.ts'
import type { ObjectStorage } from '../platform/storage/objects/object-storage.ts'
import { writeWhole } from '../platform/storage/write-whole.ts'
import type { Services } from '../services.ts'
import { installationName, type ListLine, linesAfter } from './queries.ts'
import { repeatDeletions } from './repeat-deletions.ts'

const lookEveryMs = 2000
/** Rows read again at each look: ids are assigned before the commit, so a lower id can appear after a higher one. */
const readAgain = 1000
const textOf = ({ kind, number, at, branch_ids, school }: ListLine) =>
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
export async function readList(path: string): Promise<ListLine[]> {
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

const fileText = (lines: Iterable<string>) => Buffer.from([...lines].map((line) => `${line}\n`).join(''))

/** Rewrites the file without expired and truncated lines; returns the remaining lines. */
async function tidied(path: string, now: Date, school: string): Promise<Set<string>> {
  const since = daysBefore(now, retentionDays.deletionLog)
  const lines = (await readList(path)).filter(({ at }) => at >= since)
  const texts = new Set(lines.map((line) => textOf({ school, ...line })))
  await mkdir(dirname(path), { recursive: true })
  await writeWhole(path, fileText(texts), { synced: true })
  return texts
}

type LogServices = Pick<Services, 'db' | 'storage' | 'env' | 'now' | 'log'>

/**
 * The deletion log outside the database: a file in DATA_DIR and, with a bucket, an object of this instance there. An
 * older backup, or a database that was set back, must not bring back deleted or withdrawn data (docs/decisions/0610).
 */
export function openDeletionLog(services: LogServices, path: string) {
  const { db, storage, now, log } = services
  let written: Set<string> | undefined
  let school = ''
  let last = 0
  let bucket: { readonly previous: string | undefined } | undefined
  let isBucketBehind = storage.isShared
  let isLate = false
  let completeAt: Date | undefined
  let work: Promise<unknown> = Promise.resolve()

  /** Repeats the deletions of a log that the database lacks. */
  async function repeat(lines: readonly ListLine[]) {
    const applied = await repeatDeletions(services, lines)
    if (!applied) return
    // Lines of rows that are gone already change nothing: another start may have repeated them.
    if (Object.values(applied).every((count) => count === 0))
      return log.info('entries that the database lacked were added from the deletion log')
    log.warn(
      { ...applied },
      'the database was set back to an earlier state; repeated later deletions, withdrawals and changes',
    )
  }
  async function add(lines: readonly string[]) {
    written ??= await tidied(path, now(), school)
    const known = written
    const missing = [...new Set(lines)].filter((line) => !known.has(line))
    if (missing.length === 0) return
    await appendFile(path, fileText(missing), { flush: true })
    for (const line of missing) known.add(line)
    isBucketBehind = storage.isShared
  }
  /** Merges the logs of all instances, once: a new instance continues the logs of stopped ones. */
  async function joinBucket() {
    const { objects, lines } = await readBucketLogs(storage)
    await repeat(lines)
    await add(lines.map((line) => textOf({ school, ...line })))
    await putInBucket(undefined)
    // A running instance writes its own log again at its next line; this one contains them all.
    const old = objects.filter(({ changedAt }) => changedAt.getTime() < Date.now() - dayMs)
    for (const { key } of old) await storage.remove(key)
  }
  async function putInBucket(previous: string | undefined) {
    if (!written?.size) {
      bucket = { previous }
      return
    }
    const key = `${deletionLogs}${randomUUID()}.jsonl`
    await storage.put(key, fileText(written))
    bucket = { previous: key }
    isBucketBehind = false
    if (previous) await storage.remove(previous)
  }
  const look = async () => {
    school ||= await installationName(db)
    const rows = await linesAfter(db, last - readAgain)
    await add(rows.map(({ line }) => textOf({ ...line, school })))
    last = rows.at(-1)?.id ?? last
    if (!storage.isShared) return
    if (!bucket) await joinBucket()
    else if (isBucketBehind) await putInBucket(bucket.previous)
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
      await repeat(await readList(path))
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
