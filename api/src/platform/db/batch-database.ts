import { minuteMs } from 'contract/durations.ts'
import { Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import Cursor from 'pg-cursor'
import { type Db, typeParsers } from './client.ts'
import type { DB } from './types.generated.ts'

/** Statement timeout, exports included. */
const statementMs = 10 * minuteMs

/**
 * Connection pool for long work (exports, the hourly deletion): few connections, opened on demand, that no request waits for.
 */
export function openBatchDatabase(url: string, connections = 4): { readonly db: Db; close(): Promise<void> } {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5000,
    statement_timeout: statementMs,
    keepAlive: true,
    types: typeParsers(),
    application_name: 'smart-kids-batch',
  })
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('error', () => {})
  return {
    db: new Kysely<DB>({ dialect: new PostgresDialect({ pool, cursor: Cursor }) }),
    async close() {
      if (!pool.ended) await pool.end()
    },
  }
}
