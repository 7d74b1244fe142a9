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
  summary: 'A link that shows the public page itself with what is written now; it dies after a day',
  params: z.object({ id }),
  answer: z.object({
    url: z
      .string()
      .meta({ description: 'Add `?lng=ar` or `?lng=en`; with a path behind it, another page of the site' }),
    expires_at: z.iso.datetime(),
  }),
  limit: desk,
})
