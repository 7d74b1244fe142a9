import type { FastifyInstance } from 'fastify'
import { anyOf, isAffected } from '../content/dependencies.ts'
import { nextPublication } from '../posts/queries.ts'
import { nextEnd } from './queries.ts'
import { nextMidnight } from './rules.ts'

const retryAfterMs = 60_000
/** Whose rows end or come out at a time. */
const timed = anyOf('events', 'posts')
/** Timers can fire slightly early. */
const afterwardsMs = 5

/**
 * Time changes what the school says as well: when an event ends, when a post comes out that was dated ahead, and at
 * midnight in Riyadh, whatever was kept of before counts as changed. So no page and no answer from memory calls an event
 * coming that has ended, nor leaves out a post whose moment has come.
 */
export function startExpiryTimer(app: FastifyInstance) {
  const { db, content, now, log } = app.services
  let timer: NodeJS.Timeout | undefined
  let latest = 0
  let firedFor = 0

  const fireAfter = (ms: number, then: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(then, ms).unref()
  }
  async function schedule() {
    latest += 1
    const own = latest
    const start = now()
    try {
      const midnight = nextMidnight(start)
      const moments = [midnight, await nextEnd(db, start), await nextPublication(db, start)]
      if (own !== latest) return
      const next = Math.min(...moments.flatMap((moment) => moment?.getTime() ?? []))
      // After the clock was set back, one moment is not announced twice.
      if (next <= firedFor) return fireAfter(retryAfterMs, schedule)
      fireAfter(next - now().getTime() + afterwardsMs, () => {
        firedFor = next
        content.tell()
      })
    } catch (error) {
      if (own !== latest) return
      log.warn({ err: error }, 'when the next event ends or post comes out is not known for the time being')
      fireAfter(retryAfterMs, schedule)
    }
  }

  // After a change of what is timed, this timer's own included, the next moment is worked out anew.
  const stop = content.onContentChange((change) => {
    if (isAffected(timed, change)) schedule()
  })
  app.addHook('onClose', async () => {
    latest += 1
    clearTimeout(timer)
    stop()
  })
}
