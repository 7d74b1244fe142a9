import { minuteMs } from 'contract/durations.ts'
import type { FastifyInstance } from 'fastify'
import { nextPlaceEnd } from '../places/cell-queries.ts'
import { nextPublication } from '../posts/queries.ts'
import { nextEnd } from './queries.ts'
import { nextMidnight } from './rules.ts'

const retryAfterMs = minuteMs
/** Timers can fire slightly early. */
const afterwardsMs = 5

/**
 * Invalidates cached pages and responses when an event, an offer or a place ends, when a scheduled post is published, and at midnight in
 * Riyadh, so that none lists an ended event as coming or omits a due post.
 */
export function startExpiryTimer(app: FastifyInstance) {
  const { db, content, now, log } = app.services
  let timer: NodeJS.Timeout | undefined
  let latest = 0

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
      const moments = [
        midnight,
        await nextEnd(db, start),
        await nextPublication(db, start),
        await nextPlaceEnd(db, start),
      ]
      if (own !== latest) return
      const next = Math.min(...moments.flatMap((moment) => moment?.getTime() ?? []))
      fireAfter(next - now().getTime() + afterwardsMs, () => content.notify())
    } catch (error) {
      if (own !== latest) return
      log.warn({ err: error }, 'next expiry unknown; retrying')
      fireAfter(retryAfterMs, schedule)
    }
  }

  // A change, this timer's own included, makes it compute the next moment again.
  const stop = content.onContentChange(schedule)
  app.addHook('onClose', async () => {
    latest += 1
    clearTimeout(timer)
    stop()
  })
}
