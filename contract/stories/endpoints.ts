import { z } from 'zod'
import { likes, views } from '../budgets.ts'
import { endpoint } from '../endpoint.ts'
import { id, picture } from '../fields.ts'
import { defaultPerPage, pagingQuery } from '../paging.ts'

export const StoryItem = z.object({
  id: z.number().int(),
  kind: z.enum(['image', 'video']),
  media: picture.meta({
    description:
      'A path below /storage/, signed for five minutes: a picture (?w= as everywhere), or an MP4 or WebM film',
  }),
  caption: z.string().nullable(),
  focus: z
    .object({ x: z.number().int(), y: z.number().int() })
    .nullable()
    .meta({ description: 'Focal point for cropping: percent from the left and from the top' }),
  likes_count: z.number().int(),
  views_count: z.number().int(),
  is_liked: z.boolean(),
  is_viewed: z.boolean(),
  created_at: z.string().meta({ format: 'date-time' }),
})
export type StoryItem = z.output<typeof StoryItem>

/** `accounts`: any account, so no child may be recognisable; `families`: those of the branch. */
export const storyAudiences = ['accounts', 'families'] as const

export const Story = z.object({
  id: z.number().int(),
  audience: z.enum(storyAudiences).meta({
    description:
      '`accounts`: every signed-in account; `families`: accounts with a confirmed email and a child accepted at the branch',
  }),
  branch: z.object({ id: z.number().int(), name: z.string(), image: picture }),
  items: z.array(StoryItem).meta({ description: 'In the order of the story' }),
})
export type Story = z.output<typeof Story>

export const listStories = endpoint({
  method: 'GET',
  path: '/branch/stories',
  caller: 'parent',
  summary: 'Stories that the caller may see, newest first',
  query: pagingQuery(defaultPerPage),
  answer: z.array(Story),
  paged: true,
})

const StoryItemId = z.object({ model_id: id.meta({ description: "An item's id" }) })

/** spec §7 spells it so. */
export const likeStory = endpoint({
  method: 'POST',
  path: '/storey/like',
  caller: 'parent',
  summary: 'Like an item of a story; a second call removes the like',
  body: StoryItemId,
  answer: z.object({ likes_count: z.number().int(), is_liked: z.boolean() }),
  limit: likes,
})

export const viewStory = endpoint({
  method: 'POST',
  path: '/storey/view',
  caller: 'parent',
  summary: 'Count a view of a story item, once per day and person',
  body: StoryItemId,
  answer: z.object({ views_count: z.number().int(), is_viewed: z.literal(true) }),
  limit: views,
})
