import type { ServerResponse } from 'node:http'

/** Answers per turn of the event loop while a write waits: a booking needs dozens of turns. */
const perTurn = 4

/**
 * Fair scheduling of requests on one thread. An answer from memory takes one turn of the event loop; booking a tour runs
 * many queries, and each result waits for a turn. With hundreds of readers one turn would serve them all, so while a request
 * waits for the database, only `perTurn` answers from memory are sent per turn.
 */
export function writePriority() {
  const line: (() => void)[] = []
  let waiting = 0

  function takeTurn() {
    for (const answer of line.splice(0, waiting > 0 ? perTurn : line.length)) answer()
    if (line.length > 0) setImmediate(takeTurn)
  }

  return {
    /** Answers now, or queues the answer while requests with precedence are open. */
    yieldToWrites(answer: () => void) {
      if (waiting === 0 && line.length === 0) return answer()
      line.push(answer)
      if (line.length === 1) setImmediate(takeTurn)
    },
    /** Gives this request precedence until its response is closed. */
    prioritise(response: ServerResponse) {
      waiting += 1
      response.once('close', () => {
        waiting -= 1
      })
    },
  }
}
