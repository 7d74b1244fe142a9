import type { PgBoss } from 'pg-boss'
import { queueSchema } from './tables.ts'

/** The `application_name` of a server's connections: the next start sees by it whether another server still works. */
export const nameOfQueue = 'smart-kids-jobs'

/**
 * Work that a process had begun before it died is begun again at once when nobody else is there who might be doing it;
 * where others work, it waits until its time is up.
 */
export async function resumeOrphanedJobs(db: ReturnType<PgBoss['getDb']>, ownName: string): Promise<void> {
  await db.executeSql(
    `update ${queueSchema}.job set state = 'retry', start_after = now()
    where state = 'active' and not exists (
      select from pg_stat_activity
      where datname = current_database() and application_name like $1 and application_name <> $2)`,
    [`${nameOfQueue}%`, ownName],
  )
}
