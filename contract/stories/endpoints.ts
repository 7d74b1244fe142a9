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
    .meta({ description: 'What stays in sight where a picture is cropped: percent from the left, the top' }),
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
      'accounts: anybody signed in; families: a confirmed address and a child whose registration at the branch was accepted',
  }),
  branch: z.object({ id: z.number().int(), name: z.string(), image: picture }),
  items: z.array(StoryItem).meta({ description: 'In the order they were told' }),
})
export type Story = z.output<typeof Story>

export const listStories = endpoint({
  method: 'GET',
  path: '/branch/stories',
  caller: 'parent',
  summary: 'The stories that the caller may see, the latest first',
  query: pagingQuery(defaultPerPage),
  answer: z.array(Story),
  paged: true,
})

const StoryItemName = z.object({ model_id: id.meta({ description: "An item's id" }) })

/** spec §7 spells it so. */
export const likeStory = endpoint({
  method: 'POST',
  path: '/storey/like',
  caller: 'parent',
  summary: 'Like an item of a story; a second like takes it back',
  body: StoryItemName,
  answer: z.object({ likes_count: z.number().int(), is_liked: z.boolean() }),
  limit: likes,
})

export const viewStory = endpoint({
  method: 'POST',
  path: '/storey/view',
  caller: 'parent',
  summary: 'An item of a story was seen; counts once a day a person',
  body: StoryItemName,
  answer: z.object({ views_count: z.number().int(), is_viewed: z.literal(true) }),
  limit: views,
})
