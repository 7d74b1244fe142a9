import { setImmediate as nextTurn } from 'node:timers/promises'
import { Problem } from 'contract/problems.ts'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { currentDeadline } from './deadline.ts'
import { Heartbeat } from './heartbeat.ts'
import type { LostConnections } from './lost-connections.ts'
import { nameOfPrepared } from './prepared.ts'
import { beginsTransaction, changesRows, mayWaitForStandby } from './statements.ts'

export interface Pools {
  readonly reads: Pool
  /** Separate from the others: while a COMMIT waits for a stalled standby, reads go on. */
  readonly writes: Pool
  readonly lost: LostConnections
}

// Messages of `pg` for a timed-out connection, client or query.
const lateWords =
  /^(Connection terminated due to connection timeout|timeout exceeded when trying to connect|Query read timeout)/
const noAnswer = /^Query read timeout/

const messageMatches = (error: unknown, words: RegExp) => error instanceof Error && words.test(error.message)

/** A timeout becomes `busy` if the database answered anything meanwhile: then it is slow, not away. */
async function busyOr(error: unknown, heartbeat: Heartbeat): Promise<unknown> {
  if (!messageMatches(error, lateWords)) return error
  // After a blocked event loop timers fire before sockets are read: arrived data is read first, then judged.
  await nextTurn()
  return heartbeat.isAlive() ? Object.assign(new Problem('busy', { retryAfterSeconds: 2 }), { cause: error }) : error
}

const rolledBack = { command: 'ROLLBACK', rowCount: 0, rows: [] } as const

/**
 * A connection that starts no statement and commits nothing once the request's deadline has passed. Its first statement decides
 * which pool it comes from.
 */
function guardedClient({ reads, writes: writing, lost }: Pools, heartbeat: Heartbeat): PostgresPoolClient {
  let client: PoolClient | undefined
  let isInTransaction = false
  let isLost = false

  async function connected(statement: string): Promise<PoolClient> {
    if (client) return client
    const pool = mayWaitForStandby(statement) ? writing : reads
    const deadline = currentDeadline()
    client = await pool.connect().catch(async (error: unknown) => {
      throw await busyOr(error, heartbeat)
    })
    deadline?.mustBeOpen()
    return client
  }

  async function query<R>(statement: string, parameters: readonly unknown[], withinMs?: number) {
    const prompt = {
      name: nameOfPrepared(statement),
      text: statement,
      values: [...parameters],
      ...(withinMs && { query_timeout: withinMs }),
    }
    const on = await connected(statement)
    try {
      return await heartbeat.probe(() => on.query(prompt) as unknown as Promise<R>)
    } catch (error) {
      // Its answer may still arrive: the connection must not go back to the pool.
      if (messageMatches(error, noAnswer)) {
        isLost = true
        lost.note(on)
      }
      throw await busyOr(error, heartbeat)
    }
  }

  async function queryInTime(statement: string, parameters: readonly unknown[]) {
    if (statement === 'rollback') {
      isInTransaction = false
      // No one would read the answer; the server rolls back uncommitted work when the connection is closed.
      return isLost ? rolledBack : query(statement, parameters)
    }
    const deadline = currentDeadline()
    deadline?.mustBeOpen()
    deadline?.watch(heartbeat)
    const isCommit = statement === 'commit'
    const isLasting = isCommit || (!isInTransaction && changesRows(statement))
    if (beginsTransaction(statement)) isInTransaction = true
    const answered = await (isLasting && deadline
      ? deadline.writing(isCommit, () => query(statement, parameters, deadline.timeToLastMs()))
      : query(statement, parameters))
    if (isCommit) isInTransaction = false
    return answered
  }

  return {
    query: (statement: string, parameters: readonly unknown[] = []) => queryInTime(statement, parameters),
    release(isBroken?: boolean) {
      if (client && isLost) lost.hold(client)
      else client?.release(isBroken)
      client = undefined
    },
  } as unknown as PostgresPoolClient
}

/** Connection pool for queries: distinguishes a slow database from one that is down, and obeys the request's deadline. */
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
