import type { PoolClient } from 'pg'

/** Whether the database still knows the connection with this process id; rejects while it cannot be asked. */
export type IsConnected = (pid: number) => Promise<boolean>

interface DoubtTimes {
  /** After this silence, in milliseconds, the other end is checked. */
  readonly doubtAfterMs: number
  readonly askEveryMs: number
}

const patient: DoubtTimes = { doubtAfterMs: 5000, askEveryMs: 2000 }

/**
 * Connections that timed out. The server goes on with their statement (a COMMIT waiting for a standby, for instance) and does
 * not notice that nobody reads the answer: opening new ones at once would use up the server's connections. So each keeps its
 * seat in the pool until the server has answered and closed it, or no longer knows it. Nothing is cancelled: a COMMIT cut short
 * while waiting is stored here and on no standby.
 */
export function lostConnections(stillThere: IsConnected | undefined, { doubtAfterMs, askEveryMs } = patient) {
  const held = new Map<PoolClient, () => void>()
  const answers = new WeakMap<PoolClient, Promise<unknown>>()

  return {
    /** Call when a connection times out: its late answer is noticed from then on. */
    note(client: PoolClient) {
      answers.set(
        client,
        new Promise((resolve) => {
          client.once('drain', resolve)
          client.once('end', resolve)
        }),
      )
    },
    hold(client: PoolClient) {
      let doubting: NodeJS.Timeout | undefined
      const free = () => {
        clearTimeout(doubting)
        if (held.delete(client)) client.release(true)
      }
      const ask = async () => {
        const { processID } = client as PoolClient & { processID?: number }
        const isThere = processID === undefined || (await stillThere?.(processID).catch(() => true))
        if (isThere === false) free()
        else if (held.has(client)) doubting = setTimeout(ask, askEveryMs).unref()
      }
      held.set(client, free)
      client.once('end', free)
      answers
        .get(client)
        ?.then(() => client.end())
        .then(free, free)
      if (stillThere) doubting = setTimeout(ask, doubtAfterMs).unref()
    },
    /** Frees all at shutdown. */
    end() {
      for (const free of [...held.values()]) free()
    },
  }
}
export type LostConnections = ReturnType<typeof lostConnections>
