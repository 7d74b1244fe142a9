import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Family } from './desk.ts'

const named = z.object({ id: z.number().int(), name: z.string() })

export const showToday = endpoint({
  method: 'GET',
  path: '/desk/today',
  caller: 'staff',
  may: 'desk.use',
  summary: 'Who waits, who comes and what is to be decided; each part only for who may',
  answer: z.object({
    promise_days: z.number().int(),
    overdue_count: z.number().int(),
    waiting_count: z.number().int(),
    waiting: z
      .array(
        Family.extend({
          asked: z.object({ kind: z.string(), text: z.string().nullable() }).nullable(),
        }),
      )
      .optional(),
    visits: z
      .array(
        z.object({
          id: z.number().int(),
          reference: z.string(),
          family_id: z.number().int().nullable(),
          full_name: z.string(),
          child_age: z.number(),
          branch: named,
          starts_at: z.iso.datetime(),
          ends_at: z.iso.datetime(),
          status: z.string(),
          version: z.number().int(),
        }),
      )
      .optional(),
    registrations: z
      .array(
        z.object({
          id: z.number().int(),
          reference: z.string(),
          family_id: z.number().int().nullable(),
          kid: z.string(),
          birth_date: z.string(),
          branch: named,
          program: named,
          start_date: z.string(),
          created_at: z.iso.datetime(),
        }),
      )
      .optional(),
    comments: z
      .array(
        z.object({
          id: z.number().int(),
          post: named,
          by: z.string(),
          comment: z.string(),
          created_at: z.iso.datetime(),
        }),
      )
      .optional(),
    drafts: z.array(z.object({ id: z.number().int() })).optional(),
    failed_letters: z
      .array(
        z.object({
          kind: z.string(),
          family_id: z.number().int().nullable(),
          name: z.string().nullable(),
          to: z.string().nullable(),
          sentence: z.string().nullable(),
          at: z.iso.datetime(),
        }),
      )
      .optional(),
  }),
})
export type Today = z.output<(typeof showToday)['answer']>

const Count = z.object({
  count: z.number().int().meta({ description: 'Counted up to 1,000' }),
  over: z.boolean().meta({ description: 'They are over the clock' }),
})

export const countDesk = endpoint({
  method: 'GET',
  path: '/desk/counts',
  caller: 'staff',
  may: 'desk.use',
  summary: 'How much work waits in each section; only of those that this person may open',
  answer: z.object({
    today: Count.optional(),
    families: Count.optional(),
    visits: Count.optional(),
    comments: Count.optional(),
    stories: Count.optional(),
    our_school: Count.optional().meta({
      description: 'Privacy requests: those that are due, else those that are open',
    }),
  }),
})
export type DeskCounts = z.output<(typeof countDesk)['answer']>
