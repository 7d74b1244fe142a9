import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { mailKinds } from '../mails/desk.ts'
import { DeskStory } from '../stories/desk.ts'
import { Family } from './desk.ts'

const named = z.object({ id: z.number().int(), name: z.string() })

/** A visit as Today shows it. */
const VisitOnToday = z.object({
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
})

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
          asked: z
            .object({
              kind: z.string(),
              text: z.string().nullable(),
              waiting_day: z.string().nullable().meta({
                description: 'The full day whose waiting list the family is on',
              }),
            })
            .nullable(),
          reply_unsent: z.boolean().meta({ description: 'A reply is written, and no mail server has accepted it yet' }),
        }),
      )
      .optional(),
    visits: z.array(VisitOnToday).optional(),
    requested: z
      .array(VisitOnToday)
      .optional()
      .meta({ description: 'Coming visits that wait for a confirmation, the next first' }),
    outside_hours: z.array(VisitOnToday).optional().meta({
      description: 'Visits to come outside the opening hours of their branch, about which nobody has decided yet',
    }),
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
    suspects: z
      .array(
        z.object({
          id: z.number().int(),
          kind: z.enum(['tour', 'message', 'survey']),
          name: z.string(),
          text: z.string(),
          branch: named.nullable(),
          created_at: z.iso.datetime(),
        }),
      )
      .optional()
      .meta({ description: 'What looks like advertising and was kept back' }),
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
    stories: z
      .object({
        returned: z.array(DeskStory).meta({ description: 'One’s own stories that were sent back' }),
        sent: z.array(DeskStory).meta({ description: 'One’s own stories that wait for approval' }),
        seen_by: z.number().int().meta({ description: 'How many accounts saw one’s stories today' }),
      })
      .optional(),
    to_approve: z
      .array(DeskStory)
      .optional()
      .meta({ description: 'Stories that wait for approval, of one’s branches' }),
    drafts: z.array(z.object({ id: z.number().int() })).optional(),
    mail_stopped: z
      .object({
        mails: z.number().int(),
        since: z.iso.datetime(),
        sentence: z.string(),
      })
      .nullable()
      .optional()
      .meta({ description: 'For owners and managers: the mail server takes no mails, and its last answer' }),
    failed_letters: z
      .array(
        z.object({
          id: z.string().meta({ description: 'By which it is sent again' }),
          kind: z.enum(mailKinds),
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
