import { countPageView } from 'contract/page-views/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { riyadhDay } from 'i18n/format.ts'
import { implement } from '../http/implement.ts'
import { countView, thingIsThere } from './queries.ts'
import { isPerson, openedPage } from './rules.ts'

export function pageViews(app: FastifyInstance) {
  implement(app, countPageView, async ({ body }, { db, env, language, now, request }) => {
    const opened = openedPage(body.path)
    if (env.analyticsProvider !== 'builtin' || !opened || !isPerson(request.headers)) return { counted: false }
    if (!(await thingIsThere(db, opened, now()))) return { counted: false }
    await countView(db, { day: riyadhDay(now()), path: opened.path, language })
    return { counted: true }
  })
}
