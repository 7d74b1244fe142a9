import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import { Pool, TypeOverrides } from 'pg'
import { type ConnectionShares, connectionShares, defaultConnections } from './connection-shares.ts'
import { eitherPool } from './pools.ts'
import type { DB } from './types.generated.ts'

/**
 * Queries of the database, in a transaction or not. Without the methods that build a database of other tables: with them,
 * the compiler compares all tables with each other wherever a transaction is passed.
 */
export type Db = Omit<
  Kysely<DB>,
  '$extendTables' | '$omitTables' | '$pickTables' | 'withTables' | 'withSchema' | 'withPlugin' | 'withoutPlugins'
>
export type Trx = Transaction<DB>

export interface Database {
  readonly db: Db
  /** Checks the connection; rejects within about two seconds while the database is down. */
  ping(): Promise<void>
  /** Open and idle connections, and requests waiting for one. */
  seats(): Readonly<Record<'reads' | 'writes', { open: number; idle: number; waiting: number }>>
  /** Whether the database accepts writes: a standby or a read-only one does not. */
  mayWrite(): Promise<boolean>
  close(): Promise<void>
}

/** Milliseconds that a request waits for the database. */
interface DatabaseTimeouts {
  readonly connectMs: number
  readonly statementMs: number
  /** The client's own timeout: longer than `statementMs`, which a working database applies itself. */
  readonly silentMs: number
}
/** A request is answered within ten seconds, whatever the database does (safety §database). */
const requestTimeouts: DatabaseTimeouts = { connectMs: 7000, statementMs: 2500, silentMs: 2800 }
/** An idle connection checks after this time whether the other end is still there. */
const keepAliveAfterMs = 10_000

const bigintType = 20
const numericType = 1700
const dateType = 1082

/** Parses counts as numbers and days as `2026-03-03`: as a Date, a day would move with the machine's time zone. */
export function typeParsers(): TypeOverrides {
  const types = new TypeOverrides()
  types.setTypeParser(bigintType, Number)
  types.setTypeParser(numericType, Number)
  types.setTypeParser(dateType, (text) => text)
  return types
}

export interface DatabaseOptions {
  /** Number of connections for reading and for writing. */
  readonly shares?: Pick<ConnectionShares, 'reads' | 'writes'>
  /** Called for broken connections. */
  readonly onLost?: (error: Error) => void
  /** Longer in tests, whose results must not depend on how busy the machine is. */
  readonly timeouts?: DatabaseTimeouts
}

export function openDatabase(
  url: string,
  {
    shares = connectionShares(defaultConnections),
    onLost = () => {},
    timeouts = requestTimeouts,
  }: DatabaseOptions = {},
): Database {
  const poolOf = (max: number) => {
    const pool = new Pool({
      connectionString: url,
      max,
      connectionTimeoutMillis: timeouts.connectMs,
      statement_timeout: timeouts.statementMs,
      query_timeout: timeouts.silentMs,
      idle_in_transaction_session_timeout: 10_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: keepAliveAfterMs,
      types: typeParsers(),
      application_name: 'smart-kids',
    })
    // The pool listens only to idle connections. An error of one that breaks inside a transaction, between two statements,
    // would end the process.
    pool.on('connect', (client) => client.on('error', onLost))
    pool.on('error', () => {})
    return pool
  }
  const reads = poolOf(shares.reads)
  const writes = poolOf(shares.writes)
  const closing = new AbortController()
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: eitherPool({ reads, writes, closing: closing.signal }) }),
  })

  return {
    db,
    async ping() {
      await sql`select 1`.execute(db)
    },
    async mayWrite() {
      const { rows } = await sql<{ transaction_read_only: string }>`show transaction_read_only`.execute(db)
      return rows[0]?.transaction_read_only === 'off'
    },
    seats() {
      const of = ({ totalCount, idleCount, waitingCount }: Pool) => {
        return { open: totalCount, idle: idleCount, waiting: waitingCount }
      }
      return { reads: of(reads), writes: of(writes) }
    },
    async close() {
      closing.abort()
      await Promise.all([reads, writes].map((pool) => pool.ended || pool.end()))
    },
  }
}
