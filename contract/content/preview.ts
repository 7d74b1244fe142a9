import { z } from 'zod'
import { desk } from '../budgets.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'

export const previewContent = endpoint({
  method: 'POST',
  path: '/desk/content/:id/preview',
  caller: 'staff',
  may: 'content.see',
  verb: 'content_preview_opened',
  summary: 'Create a link to the public page with the draft; it expires after a day',
  params: z.object({ id }),
  answer: z.object({
    url: z
      .string()
      .meta({ description: 'Takes `?lng=ar` or `?lng=en`; with a path appended it opens another page of the site' }),
    expires_at: z.iso.datetime(),
  }),
  limit: desk,
})
