import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../platform/db/client.ts'
import { addPageViews, type PageView } from './queries.ts'

export interface PageViewCounts {
  add(view: PageView): void
  /** Writes down what was counted since; what cannot be written now is tried again. */
  write(): Promise<void>
  /** Writes for the last time. */
  stop(): Promise<void>
}

const writeEveryMs = 5000

/**
 * Views are counted in memory and written every five seconds, all in one statement: a crowd that reads costs the database
 * no more than one reader. Killed, the process loses five seconds of counts; asked to end, none.
 */
export function pageViewCounts(db: Db, log: Pick<FastifyBaseLogger, 'warn'>): PageViewCounts {
  let counted = new Map<string, { readonly view: PageView; count: number }>()
  let writing: Promise<void> = Promise.resolve()

  const count = (view: PageView, times: number) => {
    const key = `${view.day} ${view.language} ${view.path}`
    const known = counted.get(key)
    if (known) known.count += times
    else counted.set(key, { view, count: times })
  }
  async function writeAll() {
    const these = counted
    if (these.size === 0) return
    counted = new Map()
    try {
      await addPageViews(
        db,
        [...these.values()].map(({ view, count }) => ({ ...view, count })),
      )
    } catch (err) {
      for (const { view, count: times } of these.values()) count(view, times)
      log.warn({ err }, 'how often pages were opened is written down later')
    }
  }
  const write = () => {
    writing = writing.then(writeAll)
    return writing
  }
  const timer = setInterval(write, writeEveryMs).unref()

  return {
    add: (view) => count(view, 1),
    write,
    async stop() {
      clearInterval(timer)
      await write()
    },
  }
}
