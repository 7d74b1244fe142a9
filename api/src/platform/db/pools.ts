import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient } from 'pg'

export interface Pools {
  readonly reads: Pool
  /** Separate from the others: while a COMMIT waits for a stalled standby, reads go on. */
  readonly writes: Pool
  /** Gives up all connections that have not answered. */
  readonly closing: AbortSignal
}

/** First statements of connections that commit nothing a standby must have. */
const readsOnly = /^\s*(select|show)\b|^start transaction read only|^\s*with\b(?!.*\b(insert|update|delete)\b)/is
const noAnswer = 'Query read timeout'
const heldMs = 60_000

/**
 * Frees a connection without an answer. One for writing keeps its seat until the server has answered, or for a minute: the server
 * goes on with a COMMIT that waits for a standby, and each new connection would take another of its seats.
 */
function giveUp(client: PoolClient, { writes }: { readonly writes: boolean }, closing: AbortSignal) {
  if (!writes) return client.release(true)
  const end = () => {
    clearTimeout(timer)
    for (const event of ['drain', 'end'] as const) client.off(event, end)
    closing.removeEventListener('abort', end)
    client.release(true)
  }
  const timer = setTimeout(end, heldMs).unref()
  for (const event of ['drain', 'end'] as const) client.once(event, end)
  closing.addEventListener('abort', end)
}

/** Connections for Kysely, each from the pool that its first statement needs. */
export function eitherPool({ reads, writes, closing }: Pools): PostgresPool {
  function connection() {
    let client: PoolClient | undefined
    let isWriting = false
    let isSilent = false
    return {
      async query(statement: string, parameters: readonly unknown[] = []) {
        // Also the rollback: the server rolls back when the connection is closed.
        if (isSilent) throw new Error(noAnswer)
        if (!client) {
          isWriting = !readsOnly.test(statement)
          client = await (isWriting ? writes : reads).connect()
        }
        try {
          return await client.query(statement, [...parameters])
        } catch (error) {
          isSilent = error instanceof Error && error.message === noAnswer
          throw error
        }
      },
      release() {
        if (client && isSilent) giveUp(client, { writes: isWriting }, closing)
        else client?.release()
      },
    } as unknown as PostgresPoolClient
  }
  return { options: reads.options, connect: async () => connection(), end: async () => {} } as unknown as PostgresPool
}
