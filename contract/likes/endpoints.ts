import { z } from 'zod'
import { likes, views } from '../budgets.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'

const Model = z.object({ model_id: id })

export const Liked = z.object({ likes_count: z.number().int(), is_liked: z.boolean() })
export type Liked = z.output<typeof Liked>
const Viewed = Liked.extend({ views_count: z.number().int() })

export const likePost = endpoint({
  method: 'POST',
  path: '/posts/like',
  caller: 'parent',
  summary: 'Like a post; a second call removes the like',
  body: Model,
  answer: Liked,
  limit: likes,
})

export const viewPost = endpoint({
  method: 'POST',
  path: '/posts/view',
  caller: 'anyone',
  personal: true,
  summary: 'Count a view of a post, once per day and person or device',
  body: Model,
  answer: Viewed.extend({ comments_count: z.number().int() }),
  limit: views,
})

export const likePicture = endpoint({
  method: 'POST',
  path: '/gallery/like',
  caller: 'parent',
  summary: 'Like a picture of a gallery; a second call removes the like',
  body: Model,
  answer: Liked,
  limit: likes,
})

export const viewPicture = endpoint({
  method: 'POST',
  path: '/gallery/view',
  caller: 'anyone',
  personal: true,
  summary: 'Count a view of a picture, once per day and person or device',
  body: Model,
  answer: Viewed,
  limit: views,
})
