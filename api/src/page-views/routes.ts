import { countPageView } from 'contract/page-views/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { riyadhDay } from 'i18n/format.ts'
import { implement } from '../platform/http/implement.ts'
import { addPageView, pageExists } from './queries.ts'
import { isHuman, openedPage } from './rules.ts'

export function pageViews(app: FastifyInstance) {
  implement(app, countPageView, async ({ body }, { db, env, language, now, request }) => {
    const opened = openedPage(body.path)
    if (env.analyticsProvider !== 'builtin' || !opened || !isHuman(request.headers)) return { counted: false }
    const at = now()
    if (!(await pageExists(db, opened, at))) return { counted: false }
    await addPageView(db, { day: riyadhDay(at), path: opened.path, language })
    return { counted: true }
  })
}
