import { z } from 'zod'
import { desk } from '../budgets.ts'
import { endpoint } from '../endpoint.ts'
import { id, leftOut, optionalId, optionalText, text } from '../fields.ts'
import { pagingQuery } from '../paging.ts'
import { storyAudiences } from './endpoints.ts'

const storyStates = ['draft', 'returned', 'sent', 'told', 'ended', 'withdrawn'] as const
export type StoryState = (typeof storyStates)[number]
/** Viewers leave longer stories unfinished. */
const storyItemsMax = 10
const captionMaxLength = 300
const noteMaxLength = 500

const moment = z.iso.datetime().nullable()
const named = z.object({ id: z.number().int(), name: z.string() })
const caption = z.object({ en: z.string().optional(), ar: z.string().optional() })

export const DeskStory = z.object({
  id: z.number().int(),
  branch: named,
  audience: z.enum(storyAudiences),
  kept: z.boolean().meta({ description: 'Without end; false: for 24 hours' }),
  state: z.enum(storyStates),
  note: z.string().nullable().meta({ description: 'Note of the reviewer who sent it back' }),
  returned_by: named.nullable().meta({ description: 'Reviewer; only while `state` is `returned`' }),
  version: z.number().int(),
  made_by: named.nullable(),
  changed_at: z.iso.datetime(),
  sent_at: moment,
  decided_by: named.nullable(),
  decided_at: moment,
  ends_at: moment,
  story_id: z.number().int().nullable().meta({ description: 'Id in the public calls while published' }),
  tells_at_once: z.boolean().meta({ description: 'True if `send` publishes without approval' }),
  items: z.array(
    z.object({
      picture_id: z.number().int(),
      kind: z.enum(['image', 'film']),
      path: z.string(),
      file: z.string().meta({ description: 'Address for staff, as in the library' }),
      poster: z.string().nullable(),
      focus: z.object({ x: z.number().int(), y: z.number().int() }),
      caption,
      is_named: z.boolean().meta({ description: 'Children are named, or it is marked that none can be recognised' }),
      picture_version: z.number().int(),
    }),
  ),
})
export type DeskStory = z.output<typeof DeskStory>

export const listDeskStories = endpoint({
  method: 'GET',
  path: '/desk/stories',
  caller: 'staff',
  may: 'pictures.add',
  summary: 'Stories of the caller’s branches, last changed first',
  query: pagingQuery(12).extend({
    state: leftOut(z.enum(storyStates)),
    kept: leftOut(z.enum(['yes', 'no'])),
    branch_id: optionalId,
  }),
  answer: z.array(DeskStory),
  paged: true,
})

export const showDeskStory = endpoint({
  method: 'GET',
  path: '/desk/stories/:id',
  caller: 'staff',
  may: 'pictures.add',
  summary: 'One story',
  params: z.object({ id }),
  answer: DeskStory,
})

export const startStory = endpoint({
  method: 'POST',
  path: '/desk/stories',
  caller: 'staff',
  may: 'pictures.add',
  verb: 'story_added',
  summary: 'Create a draft of a story',
  body: z.object({ branch_id: id }),
  answer: DeskStory,
  limit: desk,
})

const captionText = optionalText(captionMaxLength)

export const saveStory = endpoint({
  method: 'POST',
  path: '/desk/stories/:id',
  caller: 'staff',
  may: 'pictures.add',
  verb: 'story_changed',
  summary: 'Save a story that was never published: its pictures in order, with captions',
  params: z.object({ id }),
  body: z.object({
    version: z.number().int(),
    audience: z.enum(storyAudiences),
    kept: z.boolean(),
    items: z
      .array(z.object({ picture_id: id, caption: z.object({ en: captionText, ar: captionText }) }))
      .max(storyItemsMax),
  }),
  takesDocument: true,
  answer: DeskStory,
  limit: desk,
})

const seen = z.object({ version: z.number().int() })

export const sendStory = endpoint({
  method: 'POST',
  path: '/desk/stories/:id/send',
  caller: 'staff',
  may: 'pictures.add',
  verb: 'story_sent',
  summary:
    'Send a story for approval, or publish it at once if the caller may; 422 for a picture without consent for the audience',
  params: z.object({ id }),
  body: seen,
  answer: DeskStory,
  limit: desk,
})

export const approveStory = endpoint({
  method: 'POST',
  path: '/desk/stories/:id/approve',
  caller: 'staff',
  may: 'pictures.decide',
  verb: 'story_approved',
  summary: 'Publish a sent story; refused if a child in it lacks consent for the audience',
  params: z.object({ id }),
  body: seen,
  answer: DeskStory,
  limit: desk,
})

export const returnStory = endpoint({
  method: 'POST',
  path: '/desk/stories/:id/return',
  caller: 'staff',
  may: 'pictures.decide',
  verb: 'story_returned',
  summary: 'Send a story back to its author, with a note',
  params: z.object({ id }),
  body: seen.extend({ note: text(noteMaxLength) }),
  answer: DeskStory,
  limit: desk,
})

export const withdrawStory = endpoint({
  method: 'POST',
  path: '/desk/stories/:id/withdraw',
  caller: 'staff',
  may: 'pictures.add',
  verb: 'story_withdrawn',
  summary: 'Withdraw a story (published: approvers only)',
  params: z.object({ id }),
  answer: DeskStory,
  limit: desk,
  worksOnFullDisk: true,
})

const Setting = z.object({ teachers_tell: z.boolean() })

export const showStorySetting = endpoint({
  method: 'GET',
  path: '/desk/story-setting',
  caller: 'staff',
  may: 'pictures.add',
  summary: 'The setting that lets teachers publish stories without approval',
  answer: Setting,
})

export const changeStorySetting = endpoint({
  method: 'POST',
  path: '/desk/story-setting',
  caller: 'staff',
  may: 'staff.manage',
  verb: 'story_setting_changed',
  summary: 'Set if teachers publish stories without approval',
  body: Setting,
  answer: Setting,
  limit: desk,
})
