import { minuteMs } from 'contract/durations.ts'
import { countPageView } from 'contract/page-views/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { riyadhDay } from 'i18n/format.ts'
import { LRUCache } from 'lru-cache'
import type { Db } from '../platform/db/client.ts'
import { implement } from '../platform/http/implement.ts'
import { pageExists } from './queries.ts'
import { isHuman, type OpenedPage, openedPage } from './rules.ts'

const rememberedPages = 1000
const rememberedMs = minuteMs

/** Checks once a minute whether a page exists: many readers open the same ones. */
function existingPages() {
  const found = new LRUCache<string, true>({ max: rememberedPages, ttl: rememberedMs })
  return async (db: Db, page: OpenedPage, now: Date): Promise<boolean> => {
    if (!page.thing || found.has(page.path)) return true
    const exists = await pageExists(db, page, now)
    if (exists) found.set(page.path, true)
    return exists
  }
}

export function pageViews(app: FastifyInstance) {
  const exists = existingPages()
  implement(app, countPageView, async ({ body }, { db, env, language, now, request, pageViews }) => {
    const opened = openedPage(body.path)
    if (env.analyticsProvider !== 'builtin' || !opened || !isHuman(request.headers)) return { counted: false }
    const at = now()
    if (!(await exists(db, opened, at))) return { counted: false }
    pageViews.add({ day: riyadhDay(at), path: opened.path, language })
    return { counted: true }
  })
}
