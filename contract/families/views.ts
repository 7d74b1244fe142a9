import { z } from 'zod'
import { desk } from '../budgets.ts'
import { endpoint } from '../endpoint.ts'
import { id, text } from '../fields.ts'

export const viewNameMaxLength = 60

export const SavedView = z.object({
  id: z.number().int(),
  name: z.string(),
  filter: z.record(z.string(), z.string()),
  is_shared: z.boolean(),
  is_mine: z.boolean(),
  is_left: z.boolean().meta({ description: 'Of a colleague who has left: an owner may delete it' }),
})
export type SavedView = z.output<typeof SavedView>

export const listSavedViews = endpoint({
  method: 'GET',
  path: '/desk/family-views',
  caller: 'staff',
  may: 'families.see',
  summary: 'Saved lists: one’s own and shared ones',
  answer: z.array(SavedView),
})

export const saveView = endpoint({
  method: 'POST',
  path: '/desk/family-views',
  caller: 'staff',
  may: 'families.see',
  verb: 'view_saved',
  summary: 'Save a list: a filter with a name',
  body: z.object({
    name: text(viewNameMaxLength),
    filter: z.record(z.string().max(20), z.string().max(100)),
    is_shared: z.boolean().default(false),
  }),
  answer: SavedView,
  limit: desk,
})

export const removeView = endpoint({
  method: 'POST',
  path: '/desk/family-views/:id/remove',
  caller: 'staff',
  may: 'families.see',
  verb: 'view_removed',
  summary: 'Delete one’s own saved list, or as an owner that of a colleague who has left',
  params: z.object({ id }),
  answer: z.object({ removed: z.literal(true) }),
  limit: desk,
})
