import { z } from 'zod'
import { desk } from '../budgets.ts'
import { endpoint } from '../endpoint.ts'
import { id, orderSeen } from '../fields.ts'
import { ContentItem, plannedAt } from './desk.ts'
import { kindNames, parts } from './kinds.ts'

const params = z.object({ id })
const languages = z
  .array(z.enum(['ar', 'en']))
  .min(1)
  .max(2)
const someParts = z.array(z.enum(parts)).min(1).max(3)
export const takeDownContent = endpoint({
  method: 'POST',
  path: '/desk/content/:id/take-down',
  caller: 'staff',
  may: 'content.publish',
  verb: 'content_taken_down',
  summary: 'Unpublish a language, now or at a given time; the text stays',
  params,
  body: z.object({ parts: languages, at: plannedAt }),
  answer: ContentItem,
  limit: desk,
  worksOnFullDisk: true,
})

export const unscheduleContent = endpoint({
  method: 'POST',
  path: '/desk/content/:id/unschedule',
  caller: 'staff',
  may: 'content.publish',
  verb: 'content_unscheduled',
  summary: 'Cancel planned publishing or unpublishing of these parts',
  params,
  body: z.object({ parts: someParts }),
  answer: ContentItem,
  limit: desk,
})

export const confirmContent = endpoint({
  method: 'POST',
  path: '/desk/content/:id/confirm',
  caller: 'staff',
  may: 'content.publish',
  verb: 'content_confirmed',
  summary: 'Mark a language as up to date although the other one has changed',
  params,
  body: z.object({ parts: languages }),
  answer: ContentItem,
  limit: desk,
})

export const contentInBulk = endpoint({
  method: 'POST',
  path: '/desk/content/bulk',
  caller: 'staff',
  may: 'content.publish',
  verb: {
    by: 'action',
    verbs: { publish: 'content_published', take_down: 'content_taken_down', unschedule: 'content_unscheduled' },
  },
  summary: 'Publish or unpublish several items; failures are listed with reasons',
  body: z.object({
    ids: z.array(id).min(1).max(100),
    action: z.enum(['publish', 'take_down', 'unschedule']),
    parts: someParts,
    at: plannedAt,
  }),
  answer: z.object({
    done: z.array(z.number().int()),
    refused: z.array(z.object({ id: z.number().int(), code: z.string(), message: z.string() })),
  }),
  limit: desk,
})

export const orderContent = endpoint({
  method: 'POST',
  path: '/desk/content/order',
  caller: 'staff',
  may: 'content.write',
  verb: 'content_ordered',
  summary: 'Set the public order of the items of a kind, at once',
  body: z.object({ kind: z.enum(kindNames), ids: z.array(id).min(1).max(500), was: orderSeen(500) }),
  answer: z.array(z.object({ id: z.number().int(), position: z.number().int() })),
  limit: desk,
})
