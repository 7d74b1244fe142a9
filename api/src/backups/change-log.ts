import { randomUUID } from 'node:crypto'
import { appendFile, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { dayMs, minuteMs } from 'contract/durations.ts'
import { uncheckPlaces } from '../places/cell-queries.ts'
import { ageClock } from '../platform/retention/clock-queries.ts'
import { daysBefore, retentionDays } from '../platform/retention/periods.ts'
import { changeLogs } from '../platform/storage/objects/keys.ts'
import type { Services } from '../services.ts'
import { changeIn, changeText } from './change-lines.ts'
import { changesAfter, missingChanges } from './change-queries.ts'
import { bucketObjects, fileText, linesIn, logBytes } from './deletion-log-lines.ts'
import { endSessionsAndLinks } from './end-access-queries.ts'
import { addToList, installationName, noteSetBack } from './queries.ts'

type ChangeServices = Pick<Services, 'db' | 'storage' | 'now' | 'log'>

const lookEveryMs = 2000

/** All lines in the files of this folder and in the bucket. */
async function writtenLines({ storage }: Pick<Services, 'storage'>, folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  const files = await Promise.all(names.map((name) => logBytes(join(folder, name))))
  return [...files, ...(await bucketObjects(storage, changeLogs)).map(({ bytes }) => bytes)].flatMap(linesIn)
}

/** Puts the actions of staff that the database lacks on the owner's list. */
export async function listMissingChanges(services: Pick<Services, 'db' | 'storage'>, folder: string) {
  const { db } = services
  const school = await installationName(db)
  const written = (await writtenLines(services, folder)).flatMap((line) => {
    const change = changeIn(line)
    return change?.school === school ? [{ line, at: change.at }] : []
  })
  const missing = await missingChanges(
    db,
    written.map(({ line }) => line),
  )
  await addToList(
    db,
    missing.map((line) => ({ line, reason: 'missing' })),
  )
  const until = written
    .map(({ at }) => at)
    .sort()
    .at(-1)
  return { missing: missing.flatMap((line) => changeIn(line) ?? []), until: until ? new Date(until) : undefined }
}

/**
 * Writes each action of staff that changed something to a file of its day in DATA_DIR, and to the bucket once a minute, so that the
 * owner of a restored backup reads what is missing since.
 */
export function openChangeLog(services: ChangeServices, folder: string) {
  const { db, storage, now, log } = services
  const instance = randomUUID()
  const written = new Map<string, Set<string>>()
  let lastId: string | undefined
  let putAt = 0
  let unput: string | undefined
  let isLate = false
  let work: Promise<unknown> = Promise.resolve()
  const fileOf = (day: string) => join(folder, `${day}.jsonl`)

  async function append(day: string, lines: readonly string[]) {
    const known = written.get(day) ?? new Set(linesIn(await logBytes(fileOf(day))))
    written.set(day, known)
    const added = lines.filter((line) => !known.has(line))
    if (added.length === 0) return
    await appendFile(fileOf(day), fileText(added), { flush: true })
    for (const line of added) known.add(line)
    unput = day
  }
  async function look() {
    const since = new Date(now().getTime() - dayMs)
    const rows = await changesAfter(db, lastId, since)
    const school = rows.length > 0 ? await installationName(db) : ''
    const days = Map.groupBy(rows, ({ at }) => at.slice(0, 10))
    for (const [day, ofDay] of days)
      await append(
        day,
        ofDay.map((row) => changeText({ ...row, school })),
      )
    lastId = rows.at(-1)?.last ?? lastId
    for (const day of written.keys()) if (day < since.toISOString().slice(0, 10)) written.delete(day)
    if (!storage.isShared || !unput || Date.now() - putAt < minuteMs) return
    await storage.put(`${changeLogs}${unput}-${instance}.jsonl`, fileText(written.get(unput) ?? []))
    putAt = Date.now()
    unput = undefined
  }
  /** Deletes the files of days of which no backup is left. */
  async function tidy() {
    await mkdir(folder, { recursive: true })
    const oldest = daysBefore(await ageClock(db, now()), retentionDays.changeLog)
      .toISOString()
      .slice(0, 10)
    for (const name of await readdir(folder)) if (name < oldest) await rm(join(folder, name))
    for (const { key } of await bucketObjects(storage, changeLogs))
      if (key.slice(changeLogs.length) < oldest) await storage.remove(key)
  }
  const run = () => {
    work = work.then(look).then(
      () => {
        isLate = false
      },
      (err: unknown) => {
        if (!isLate) log.warn({ err }, 'changes of staff not written outside the database; retrying')
        isLate = true
      },
    )
    return work
  }
  return {
    /** Lists what the database lacks; call before the school opens. An unreachable bucket is logged. */
    async compare() {
      await tidy()
      const { missing } = await listMissingChanges(services, folder)
      const since = missing[0] && new Date(missing[0].at)
      if (!since || !(await noteSetBack(db, since))) return
      await uncheckPlaces(db, since)
      await endSessionsAndLinks(db)
    },
    /** Writes new actions every two seconds; returns a function that stops. */
    keep() {
      void run()
      const timer = setInterval(run, lookEveryMs).unref()
      return {
        async stop() {
          clearInterval(timer)
          putAt = 0
          await run()
        },
      }
    },
  }
}
