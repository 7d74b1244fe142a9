import type { PgBoss } from 'pg-boss'
import { queueSchema } from './tables.ts'

/** `application_name` of a server's connections: shows at the next start whether another server is still working. */
export const nameOfQueue = 'smart-kids-jobs'

/** Restarts jobs of a dead process at once if no other server could be running them; otherwise they wait for their timeout. */
export async function resumeOrphanedJobs(db: ReturnType<PgBoss['getDb']>, ownName: string): Promise<void> {
  await db.executeSql(
    `update ${queueSchema}.job set state = 'retry', start_after = now()
    where state = 'active' and not exists (
      select from pg_stat_activity
      where datname = current_database() and application_name like $1 and application_name <> $2)`,
    [`${nameOfQueue}%`, ownName],
  )
}
