import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { daysBefore } from '../retention/periods.ts'
import { daysToKeep, jobKinds, jobNames } from './kinds.ts'
import { queueSchema } from './tables.ts'

/** Deletes a batch of jobs that finished long ago and returns the number. */
export async function deleteFinishedJobs(db: Db, at: Date, atMost: number): Promise<number> {
  const job = sql.table(`${queueSchema}.job`)
  const before = jobNames.map((name) => daysBefore(at, daysToKeep(jobKinds[name])))
  const { numAffectedRows } = await sql`
    delete from ${job} where id = any(array(
      select id from ${job} job join unnest(${jobNames}::text[], ${before}::timestamptz[]) kind (name, before)
        on kind.name = job.name and job.completed_on < kind.before
      limit ${atMost}))`.execute(db)
  return Number(numAffectedRows)
}
