import type { FastifyInstance } from 'fastify'
import { nextPublication } from '../posts/queries.ts'
import { nextEnd } from './queries.ts'
import { nextMidnight } from './rules.ts'

const askAgainAfterMs = 60_000
/** A timer may ring a moment early. */
const afterwardsMs = 5

/**
 * Time changes what the school says as well: when an event ends, when a post comes out that was dated ahead, and at
 * midnight in Riyadh, whatever was kept of before counts as changed. So no page and no answer from memory calls an event
 * coming that has ended, nor leaves out a post whose moment has come.
 */
export function turnPages(app: FastifyInstance) {
  const { db, content, now, log } = app.services
  let bell: NodeJS.Timeout | undefined
  let asked = 0
  let rung = 0

  const ringAfter = (ms: number, then: () => void) => {
    clearTimeout(bell)
    bell = setTimeout(then, ms).unref()
  }
  async function listen() {
    asked += 1
    const mine = asked
    const start = now()
    try {
      const midnight = nextMidnight(start)
      const moments = [midnight, await nextEnd(db, start), await nextPublication(db, start)]
      if (mine !== asked) return
      const next = Math.min(...moments.flatMap((moment) => moment?.getTime() ?? []))
      // A clock that was put back does not ring twice for one moment.
      if (next <= rung) return ringAfter(askAgainAfterMs, listen)
      ringAfter(next - now().getTime() + afterwardsMs, () => {
        rung = next
        content.tell()
      })
    } catch (error) {
      if (mine !== asked) return
      log.warn({ err: error }, 'when the next event ends or post comes out is not known for the time being')
      ringAfter(askAgainAfterMs, listen)
    }
  }

  // Whatever changes, also this bell itself, the next end may be another one.
  const stop = content.onContentChange(() => void listen())
  app.addHook('onClose', async () => {
    asked += 1
    clearTimeout(bell)
    stop()
  })
}
