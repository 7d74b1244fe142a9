import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import { Pool, TypeOverrides } from 'pg'
import { deadlinePool } from './deadline-pool.ts'
import type { DB } from './types.generated.ts'

export type Db = Kysely<DB>
export type Trx = Transaction<DB>

export interface Database {
  readonly db: Db
  /** Asks the database anything; rejects within about two seconds while it is away. */
  ping(): Promise<void>
  close(): Promise<void>
}

// A request waits at most two seconds for a connection and two and a half for a statement: within five seconds it is
// answered, whatever the database does (safety §database).
const connectWithinMs = 2000
const answerWithinMs = 2500
/** The client's own timeout: longer than `statement_timeout`, which a living database applies itself. */
const silentAfterMs = 2800
const connections = 10

const bigintType = 20
const numericType = 1700
const dateType = 1082

/** Counts are numbers and days stay `2026-03-03`: as a Date, a day would move with the machine's time zone. */
export function typeParsers(): TypeOverrides {
  const types = new TypeOverrides()
  types.setTypeParser(bigintType, Number)
  types.setTypeParser(numericType, Number)
  types.setTypeParser(dateType, (text) => text)
  return types
}

export interface DatabaseOptions {
  /** Told of connections that broke. */
  readonly onLost?: (error: Error) => void
}

export function openDatabase(url: string, { onLost = () => {} }: DatabaseOptions = {}): Database {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectWithinMs,
    statement_timeout: answerWithinMs,
    query_timeout: silentAfterMs,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
    types: typeParsers(),
    application_name: 'smart-kids',
  })
  // The pool listens only to connections at rest. One that breaks inside a transaction, between two statements, would
  // end the process.
  pool.on('connect', (client) => client.on('error', onLost))
  pool.on('error', () => {})

  return {
    db: new Kysely<DB>({ dialect: new PostgresDialect({ pool: deadlinePool(pool) }) }),
    async ping() {
      await pool.query('select 1')
    },
    async close() {
      if (!pool.ended) await pool.end()
    },
  }
}
