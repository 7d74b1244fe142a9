import type { PoolClient } from 'pg'

/** Whether the database still works for the connection with this process id; rejects while it cannot be asked. */
export type StillThere = (pid: number) => Promise<boolean>

interface DoubtTimes {
  /** After this long without a word it is doubted that somebody still works at the other end. */
  readonly doubtAfterMs: number
  readonly askEveryMs: number
}

const patient: DoubtTimes = { doubtAfterMs: 5000, askEveryMs: 2000 }

/**
 * Connections that gave no answer in time. The server goes on with what it was asked, a COMMIT that waits for a standby
 * for instance, and does not notice that nobody listens: opened anew at once, the connections of one instance would use up
 * all that the server has. So each keeps its seat in the pool until the server has answered and closed it, or is known to
 * have forgotten it. Nothing is cancelled: a COMMIT whose wait is cut short stands here and on no standby.
 */
export function lostConnections(stillThere: StillThere | undefined, { doubtAfterMs, askEveryMs } = patient) {
  const kept = new Map<PoolClient, () => void>()
  const answers = new WeakMap<PoolClient, Promise<unknown>>()

  return {
    /** The moment it gave no answer: from now on its late answer is listened for. */
    note(client: PoolClient) {
      answers.set(
        client,
        new Promise((heard) => {
          client.once('drain', heard)
          client.once('end', heard)
        }),
      )
    },
    keep(client: PoolClient) {
      let doubting: NodeJS.Timeout | undefined
      const free = () => {
        clearTimeout(doubting)
        if (kept.delete(client)) client.release(true)
      }
      const ask = async () => {
        const { processID } = client as PoolClient & { processID?: number }
        const isThere = processID === undefined || (await stillThere?.(processID).catch(() => true))
        if (isThere === false) free()
        else if (kept.has(client)) doubting = setTimeout(ask, askEveryMs).unref()
      }
      kept.set(client, free)
      client.once('end', free)
      answers
        .get(client)
        ?.then(() => client.end())
        .then(free, free)
      if (stillThere) doubting = setTimeout(ask, doubtAfterMs).unref()
    },
    /** The process ends: nobody waits for them any more. */
    end() {
      for (const free of [...kept.values()]) free()
    },
  }
}
export type LostConnections = ReturnType<typeof lostConnections>
