import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const ownCommentsShown = 20

export const OwnComment = z.object({
  id: z.number().int(),
  comment: z.string(),
  state: z.enum(['waiting', 'shown', 'refused']).meta({ description: 'What became of it' }),
  created_at: z.iso.datetime(),
  post: z
    .object({ id: z.number().int(), title: z.string(), is_news: z.boolean() })
    .nullable()
    .meta({ description: 'null: the school has taken it down' }),
  answer: z.string().nullable().meta({ description: 'What the school says to it' }),
})
export type OwnComment = z.output<typeof OwnComment>

export const listOwnComments = endpoint({
  method: 'GET',
  path: '/auth/comments',
  caller: 'parent',
  summary: `What I have written and what became of it, the latest first; at most ${ownCommentsShown}`,
  answer: z.array(OwnComment),
})
