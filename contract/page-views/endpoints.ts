import { z } from 'zod'
import { pageViews } from '../budgets.ts'
import { endpoint } from '../endpoint.ts'
import { text } from '../fields.ts'

export const countPageView = endpoint({
  method: 'POST',
  path: '/page-views',
  caller: 'anyone',
  summary: 'Count a page view by day, path and language, without data about the visitor',
  body: z.object({ path: text(500).meta({ description: 'Path of the page, without query' }) }),
  answer: z.object({ counted: z.boolean() }),
  limit: pageViews,
})
