import type { Client } from 'pg'

/** Whether the database has a connection with this process id. */
export const hasBackend = async (client: Client, pid: number): Promise<boolean> =>
  (await client.query('select from pg_stat_activity where pid = $1', [pid])).rowCount === 1
