import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../platform/db/client.ts'
import { addPageViews, type PageView } from './queries.ts'

export interface PageViewCounts {
  add(view: PageView): void
  /** Writes the counts since the last call; counts that cannot be written now are retried. */
  write(): Promise<void>
  /** Writes the remaining counts and stops. */
  stop(): Promise<void>
}

const writeEveryMs = 5000

/**
 * Views are counted in memory and written every five seconds in one statement, so that many readers cost the database
 * no more than one. A killed process loses five seconds of counts; a regular end loses none.
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
      log.warn({ err }, 'page views not written; retrying')
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
