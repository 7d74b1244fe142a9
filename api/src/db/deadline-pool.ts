import { tracingChannel } from 'node:diagnostics_channel'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Problem } from 'contract/problems.ts'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { currentDeadline } from './deadline.ts'
import { Heartbeat } from './heartbeat.ts'
import type { LostConnections } from './lost-connections.ts'
import { nameOfPrepared } from './prepared.ts'
import { begins, lasts, writes } from './statements.ts'

export interface Pools {
  readonly reads: Pool
  /** Apart from the others: while a COMMIT waits for a standby that stands still, lists are read on. */
  readonly writes: Pool
  readonly lost: LostConnections
}

/** Whoever wants to know how long statements take subscribes; while nobody does, it costs nothing. */
export const statements = tracingChannel<string, { readonly statement: string }>('smart-kids.statement')

// The messages of `pg` for a connection, a free client and a query that timed out.
const lateWords =
  /^(Connection terminated due to connection timeout|timeout exceeded when trying to connect|Query read timeout)/
const noAnswer = /^Query read timeout/

const says = (error: unknown, words: RegExp) => error instanceof Error && words.test(error.message)

/** A timeout becomes `busy` if the database answered anything meanwhile: then it is slow, not away. */
async function busyOr(error: unknown, heartbeat: Heartbeat): Promise<unknown> {
  if (!says(error, lateWords)) return error
  // After a blocked event loop timers fire before sockets are read: arrived data is read first, then judged.
  await nextTurn()
  return heartbeat.wasHeard() ? Object.assign(new Problem('busy', { retryAfterSeconds: 2 }), { cause: error }) : error
}

const rolledBack = { command: 'ROLLBACK', rowCount: 0, rows: [] } as const

/**
 * A connection that starts no statement and commits nothing once the request's deadline has passed. Which pool it comes from
 * is decided by its first statement.
 */
function guardedClient({ reads, writes: writing, lost }: Pools, heartbeat: Heartbeat): PostgresPoolClient {
  let client: PoolClient | undefined
  let isInTransaction = false
  let isLost = false

  async function connected(statement: string): Promise<PoolClient> {
    if (client) return client
    const pool = writes(statement) ? writing : reads
    const deadline = currentDeadline()
    client = await pool.connect().catch(async (error: unknown) => {
      throw await busyOr(error, heartbeat)
    })
    deadline?.mustBeOpen()
    return client
  }

  async function query<R>(statement: string, parameters: readonly unknown[], withinMs?: number) {
    const asked = {
      name: nameOfPrepared(statement),
      text: statement,
      values: [...parameters],
      ...(withinMs && { query_timeout: withinMs }),
    }
    const on = await connected(statement)
    try {
      return await statements.tracePromise(() => heartbeat.probe(() => on.query(asked) as unknown as Promise<R>), {
        statement,
      })
    } catch (error) {
      // Its answer may still arrive: the connection must not go back to the pool.
      if (says(error, noAnswer)) {
        isLost = true
        lost.note(on)
      }
      throw await busyOr(error, heartbeat)
    }
  }

  async function queryInTime(statement: string, parameters: readonly unknown[]) {
    if (statement === 'rollback') {
      isInTransaction = false
      // Nobody would hear the answer; the server rolls back what it has not committed when the connection is closed.
      return isLost ? rolledBack : query(statement, parameters)
    }
    const deadline = currentDeadline()
    deadline?.mustBeOpen()
    deadline?.watch(heartbeat)
    const isCommit = statement === 'commit'
    const isLasting = isCommit || (!isInTransaction && lasts(statement))
    if (begins(statement)) isInTransaction = true
    const answered = await (isLasting && deadline
      ? deadline.writing(isCommit, () => query(statement, parameters, deadline.timeToLastMs()))
      : query(statement, parameters))
    if (isCommit) isInTransaction = false
    return answered
  }

  return {
    query: (statement: string, parameters: readonly unknown[] = []) => queryInTime(statement, parameters),
    release(isBroken?: boolean) {
      if (client && isLost) lost.keep(client)
      else client?.release(isBroken)
      client = undefined
    },
  } as unknown as PostgresPoolClient
}

/** The pool that queries use: it tells a slow database from one that is away, and obeys the request's deadline. */
export function deadlinePool(pools: Pools): PostgresPool {
  const heartbeat = new Heartbeat()
  return {
    options: pools.reads.options,
    async connect() {
      currentDeadline()?.mustBeOpen()
      return guardedClient(pools, heartbeat)
    },
    end: async () => {},
  } as unknown as PostgresPool
}
