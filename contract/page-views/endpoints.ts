import { z } from 'zod'
import { pageViews } from '../budgets.ts'
import { endpoint } from '../endpoint.ts'
import { text } from '../fields.ts'

export const countPageView = endpoint({
  method: 'POST',
  path: '/page-views',
  caller: 'anyone',
  summary: 'Counts that a page was opened: by day, path and language, and nothing about who opened it',
  body: z.object({ path: text(500).meta({ description: 'The path of the page; a query is left out' }) }),
  answer: z.object({ counted: z.boolean() }),
  limit: pageViews,
})
