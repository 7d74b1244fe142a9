import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const ownCommentsShown = 20

export const OwnComment = z.object({
  id: z.number().int(),
  comment: z.string(),
  state: z.enum(['waiting', 'shown', 'refused']).meta({ description: 'Moderation state' }),
  created_at: z.iso.datetime(),
  post: z
    .object({ id: z.number().int(), title: z.string(), is_news: z.boolean() })
    .nullable()
    .meta({ description: 'null: unpublished' }),
  answer: z.string().nullable().meta({ description: 'Public reply of the school' }),
})
export type OwnComment = z.output<typeof OwnComment>

export const listOwnComments = endpoint({
  method: 'GET',
  path: '/auth/comments',
  caller: 'parent',
  summary: `My comments with their moderation state, newest first; at most ${ownCommentsShown}`,
  answer: z.array(OwnComment),
})
