import type { School } from '../platform/db/testing.ts'
import { fileText, parseLog, textOf } from './deletion-log-lines.ts'
import { installationName, linesAfter } from './queries.ts'
import { repeatDeletions } from './repeat-deletions.ts'

export const testKey = Buffer.alloc(32, 7)

/** The lines of the school's deletion log, signed with the key of the tests. */
export async function logOf({ db }: School) {
  const school = await installationName(db)
  const texts = (await linesAfter(db, 0)).map(({ line }) => textOf({ ...line, school }, testKey))
  return parseLog(fileText(texts))
}

/** Repeats the lines that the database lost when it was set back; returns how many of each kind were repeated. */
export async function repeatLost(school: School, setBack: () => Promise<unknown>) {
  const lines = await logOf(school)
  await setBack()
  await school.db.deleteFrom('deletion_log').execute()
  return (await repeatDeletions(school.services, lines, { keys: [testKey] })).counts
}
