import { readdirSync } from 'node:fs'
import { addDays, riyadhDay } from 'i18n/format.ts'

/** Days after which the operator destroys a backup (docs/promises.md). */
const retentionDays = 35
const ownName = /^school-(\d{4}-\d\d-\d\d)T\d{6}\.backup$/

/** File name of a backup made at this moment: its day in Riyadh, and the time in UTC. */
export const nameOfBackup = (now: Date) =>
  `school-${riyadhDay(now)}T${now.toISOString().slice(11, 19).replaceAll(':', '')}.backup`

/** This command's files in the folder that are older than 35 days. */
export function oldBackups(folder: string, now: Date): string[] {
  const oldest = addDays(riyadhDay(now), -retentionDays)
  return readdirSync(folder).filter((name) => (ownName.exec(name)?.[1] ?? oldest) < oldest)
}
