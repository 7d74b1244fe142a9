import type { School } from '../platform/db/testing.ts'
import { linesAfter } from './queries.ts'
import { repeatDeletions } from './repeat-deletions.ts'

/** Repeats the lines that the database lost when it was set back. */
export async function repeatLost(school: School, setBack: () => Promise<unknown>) {
  const lines = (await linesAfter(school.db, 0)).map(({ line }) => line)
  await setBack()
  await school.db.deleteFrom('tombstones').execute()
  return repeatDeletions(school.services, lines)
}
