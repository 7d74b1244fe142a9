import type { ServerResponse } from 'node:http'

/** Small enough that a family's call, which needs dozens of turns, hardly notices; large enough that nothing is lost by it. */
const perTurn = 4

/**
 * Readers and families that write share one thread. What is answered from memory takes one turn of the event loop; booking a
 * tour asks the database again and again, and each of its answers waits for a turn. While hundreds read, a turn would be
 * all their requests: so as long as somebody waits for the database, only a few of the others are answered in each turn.
 */
export function crowdLine() {
  const line: (() => void)[] = []
  let waiting = 0

  function takeTurn() {
    for (const answer of line.splice(0, waiting > 0 ? perTurn : line.length)) answer()
    if (line.length > 0) setImmediate(takeTurn)
  }

  return {
    /** Answers at once, or in its turn where somebody else is to go first. */
    step(answer: () => void) {
      if (waiting === 0 && line.length === 0) return answer()
      line.push(answer)
      if (line.length === 1) setImmediate(takeTurn)
    },
    /** Until this one is answered, the crowd steps back. */
    letFirst(response: ServerResponse) {
      waiting += 1
      response.once('close', () => {
        waiting -= 1
      })
    },
  }
}
