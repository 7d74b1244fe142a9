import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { addDays, riyadhDay } from 'i18n/format.ts'

/** Days after which the operator destroys a backup (docs/promises.md). */
const retentionDays = 35
const ownName = /^school-(\d{4}-\d\d-\d\d)T\d{6}\.backup$/

/** File name of a backup made at this moment: its day in Riyadh, and the time in UTC. */
export const nameOfBackup = (now: Date) =>
  `school-${riyadhDay(now)}T${now.toISOString().slice(11, 19).replaceAll(':', '')}.backup`

/** Deletes this command's files in the folder that are older than 35 days; returns their names. Other files stay. */
export function deleteOldBackups(folder: string, now: Date): string[] {
  const oldest = addDays(riyadhDay(now), -retentionDays)
  const old = readdirSync(folder).filter((name) => (ownName.exec(name)?.[1] ?? oldest) < oldest)
  for (const name of old) rmSync(join(folder, name))
  return old
}
