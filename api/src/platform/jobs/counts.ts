import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { queueSchema } from './tables.ts'

export interface JobCounts {
  readonly queue: string
  /** Unfinished jobs, retries included. */
  readonly waiting: number
  readonly active: number
  /** Abandoned jobs that are not deleted yet. */
  readonly failed: number
  /** Seconds since the oldest job was due; 0 if none is. */
  readonly oldest_seconds: number
}

/** Number of jobs by kind. */
export async function jobCounts(db: Db): Promise<readonly JobCounts[]> {
  const { rows } = await sql<JobCounts>`
    select queue.name as queue,
      count(job.id) filter (where state < 'active') as waiting,
      count(job.id) filter (where state = 'active') as active,
      count(job.id) filter (where state = 'failed') as failed,
      coalesce(extract(epoch from now() - min(start_after) filter (where state < 'active' and start_after <= now())), 0)
        as oldest_seconds
    from ${sql.table(`${queueSchema}.queue`)} queue
      left join ${sql.table(`${queueSchema}.job`)} job on job.name = queue.name and state <> 'completed'
    group by queue.name order by queue.name
  `.execute(db)
  return rows
}
