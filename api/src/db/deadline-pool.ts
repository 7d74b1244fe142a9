import { setImmediate as nextTurn } from 'node:timers/promises'
import { Problem } from 'contract/problems.ts'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { currentDeadline } from './deadline.ts'
import { Heartbeat } from './heartbeat.ts'

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

const writes = /^\s*(insert|update|delete|merge|with)\b/i
const begins = /^(begin|start transaction)\b/

/** A connection that starts no statement and commits nothing once the request's deadline has passed. */
function guardedClient(client: PoolClient, heartbeat: Heartbeat): PostgresPoolClient {
  let isInTransaction = false
  let isLost = false

  async function query<R>(statement: string, parameters: readonly unknown[]) {
    try {
      return await heartbeat.probe(() => client.query(statement, [...parameters]) as Promise<R>)
    } catch (error) {
      // Its answer may still arrive: the connection must not go back to the pool.
      if (says(error, noAnswer)) isLost = true
      throw await busyOr(error, heartbeat)
    }
  }

  async function queryInTime(statement: string, parameters: readonly unknown[]) {
    if (statement === 'rollback') {
      isInTransaction = false
      return query(statement, parameters)
    }
    const deadline = currentDeadline()
    deadline?.mustBeOpen()
    deadline?.watch(heartbeat)
    const isCommit = statement === 'commit'
    const lasts = isCommit || (!isInTransaction && writes.test(statement))
    if (begins.test(statement)) isInTransaction = true
    const answered = await (lasts && deadline
      ? deadline.writing(isCommit, () => query(statement, parameters))
      : query(statement, parameters))
    if (isCommit) isInTransaction = false
    return answered
  }

  return Object.assign(Object.create(client), {
    query: (statement: unknown, parameters: readonly unknown[] = []) =>
      // A query that is not a string is a cursor, and returned as one.
      typeof statement === 'string' ? queryInTime(statement, parameters) : client.query(statement as string),
    release(isBroken?: boolean) {
      client.release(isBroken || isLost)
      isInTransaction = false
    },
  }) as PostgresPoolClient
}

/** The pool that queries use: it tells a slow database from one that is away, and obeys the request's deadline. */
export function deadlinePool(pool: Pool): PostgresPool {
  const heartbeat = new Heartbeat()
  const known = new WeakMap<PoolClient, PostgresPoolClient>()

  async function connect(): Promise<PostgresPoolClient> {
    const deadline = currentDeadline()
    deadline?.mustBeOpen()
    const client = await pool.connect().catch(async (error: unknown) => {
      throw await busyOr(error, heartbeat)
    })
    if (deadline?.hasPassed) client.release()
    deadline?.mustBeOpen()
    const guard = known.get(client) ?? guardedClient(client, heartbeat)
    known.set(client, guard)
    return guard
  }

  return Object.assign(Object.create(pool), { connect, end: () => pool.end() }) as PostgresPool
}
