import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import { Pool, TypeOverrides } from 'pg'
import { type ConnectionShares, connectionShares, defaultConnections } from './connection-shares.ts'
import { deadlinePool } from './deadline-pool.ts'
import { lostConnections, type StillThere } from './lost-connections.ts'
import type { DB } from './types.generated.ts'

export type Db = Kysely<DB>
export type Trx = Transaction<DB>

export interface Database {
  readonly db: Db
  /** Asks the database anything; rejects within about two seconds while it is away. */
  ping(): Promise<void>
  /** How many connections are open, at rest among them, and how many requests wait for one. */
  seats(): Readonly<Record<'reads' | 'writes', { open: number; idle: number; waiting: number }>>
  /** Whether it takes what is written: a standby does not, nor one that somebody has set to reading. */
  mayWrite(): Promise<boolean>
  close(): Promise<void>
}

// A request waits at most two seconds for a connection and two and a half for a statement: within five seconds it is
// answered, whatever the database does (safety §database).
const connectWithinMs = 2000
const answerWithinMs = 2500
/** The client's own timeout: longer than `statement_timeout`, which a living database applies itself. */
const silentAfterMs = 2800
/** A connection at rest asks after so long whether the other end is still there. */
const keepAliveAfterMs = 10_000

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
  /** How many connections it may open for reading and for writing. */
  readonly shares?: Pick<ConnectionShares, 'reads' | 'writes'>
  /** Told of connections that broke. */
  readonly onLost?: (error: Error) => void
  /** Asks the database, some other way, whether it still knows a connection that says nothing. */
  readonly stillThere?: StillThere
}

export function openDatabase(
  url: string,
  { shares = connectionShares(defaultConnections), onLost = () => {}, stillThere }: DatabaseOptions = {},
): Database {
  const poolOf = (max: number) => {
    const pool = new Pool({
      connectionString: url,
      max,
      connectionTimeoutMillis: connectWithinMs,
      statement_timeout: answerWithinMs,
      query_timeout: silentAfterMs,
      idle_in_transaction_session_timeout: 10_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: keepAliveAfterMs,
      types: typeParsers(),
      application_name: 'smart-kids',
    })
    // The pool listens only to connections at rest. One that breaks inside a transaction, between two statements, would
    // end the process.
    pool.on('connect', (client) => client.on('error', onLost))
    pool.on('error', () => {})
    return pool
  }
  const reads = poolOf(shares.reads)
  const writes = poolOf(shares.writes)
  const lost = lostConnections(stillThere)
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: deadlinePool({ reads, writes, lost }) }) })

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
      lost.end()
      await Promise.all([reads, writes].map((pool) => pool.ended || pool.end()))
    },
  }
}
