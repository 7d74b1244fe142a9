import { randomUUID } from 'node:crypto'
import { appendFile, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { dayMs, minuteMs } from 'contract/durations.ts'
import { ageClock } from '../platform/retention/clock-queries.ts'
import { daysBefore, retentionDays } from '../platform/retention/periods.ts'
import { changeLogs } from '../platform/storage/objects/keys.ts'
import type { Services } from '../services.ts'
import { changeIn, changeText } from './change-lines.ts'
import { changesAfter, missingChanges } from './change-queries.ts'
import { bucketObjects, fileText, linesIn, logBytes } from './deletion-log-lines.ts'
import { beginSetBack } from './held-mails.ts'
import { openWriter } from './log-writer.ts'
import { addToList, installationName } from './queries.ts'

type ChangeServices = Pick<Services, 'db' | 'storage' | 'now' | 'log'>

/** All lines in the files of this folder and in the bucket. */
async function writtenLines({ storage }: Pick<Services, 'storage'>, folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  const files = await Promise.all(names.map((name) => logBytes(join(folder, name))))
  return [...files, ...(await bucketObjects(storage, changeLogs)).map(({ bytes }) => bytes)].flatMap(linesIn)
}

/**
 * Puts the actions of staff that the database lacks on the owner's list.
 * @param begin is called with their times before that: a crash leaves none that looks known
 */
export async function listMissingChanges(
  services: Pick<Services, 'db' | 'storage'>,
  folder: string,
  begin?: (lost: readonly Date[]) => Promise<void>,
) {
  const { db } = services
  const school = await installationName(db)
  const written = (await writtenLines(services, folder)).flatMap((line) => {
    const change = changeIn(line)
    return change?.school === school ? [{ line: changeText(change), at: change.at }] : []
  })
  const texts = await missingChanges(
    db,
    written.map(({ line }) => line),
  )
  const missing = texts.flatMap((line) => changeIn(line) ?? [])
  await begin?.(missing.map(({ at }) => new Date(at)))
  await addToList(
    db,
    texts.map((line) => ({ line, reason: 'missing' })),
  )
  const until = written
    .map(({ at }) => at)
    .sort()
    .at(-1)
  return { missing, until: until ? new Date(until) : undefined }
}

/**
 * Writes each action of staff that changed something to a file of its day in DATA_DIR, and to the bucket once a minute, so that the
 * owner of a restored backup reads what is missing since.
 */
export function openChangeLog(services: ChangeServices, folder: string) {
  const { db, storage, now, log } = services
  const instance = randomUUID()
  /** The lines of the last days, and whether the bucket has them all; those of a process that was killed may be missing. */
  const files = new Map<string, { readonly lines: Set<string>; isPut: boolean }>()
  let lastId: string | undefined
  let putAt = 0
  const pathOf = (day: string) => join(folder, `${day}.jsonl`)

  async function append(day: string, lines: readonly string[]) {
    const file = files.get(day) ?? { lines: new Set(linesIn(await logBytes(pathOf(day)))), isPut: !storage.isShared }
    files.set(day, file)
    const added = lines.filter((line) => !file.lines.has(line))
    if (added.length === 0) return
    await appendFile(pathOf(day), fileText(added), { flush: true })
    for (const line of added) file.lines.add(line)
    file.isPut = !storage.isShared
  }
  const writer = openWriter(log, 'actions of staff', async (isLast) => {
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
    for (const [day, { isPut }] of files) if (isPut && day < since.toISOString().slice(0, 10)) files.delete(day)
    if (!isLast && Date.now() - putAt < minuteMs) return
    for (const [day, file] of files) {
      if (file.isPut) continue
      await storage.put(`${changeLogs}${day}-${instance}.jsonl`, fileText(file.lines))
      file.isPut = true
      putAt = Date.now()
    }
  })
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
  return {
    /** Lists what the database lacks; call before the school opens. An unreachable bucket is logged. */
    async compare() {
      await tidy()
      await listMissingChanges(services, folder, (lost) => beginSetBack(db, lost))
    },
    keep: writer.keep,
  }
}
