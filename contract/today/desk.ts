import { z } from 'zod'
import { ListedContent } from '../content/desk.ts'
import { endpoint } from '../endpoint.ts'
import { ListedFamily } from '../families/desk.ts'
import { mailKinds } from '../mails/desk.ts'
import { PlaceOnToday } from '../places/today.ts'
import { KnownChild } from '../registrations/desk.ts'
import { DeskStory } from '../stories/desk.ts'

const named = z.object({ id: z.number().int(), name: z.string() })

const UnpublishedContent = ListedContent.pick({
  ...{ id: true, kind: true, row_id: true, branch: true, title: true, changed_at: true, changed_by: true },
})

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
  summary: 'Waiting families, coming visits and open decisions; each part only with its permission',
  answer: z.object({
    promise_days: z.number().int(),
    overdue_count: z.number().int(),
    waiting_count: z.number().int(),
    waiting: z
      .array(
        ListedFamily.extend({
          asked: z
            .object({
              kind: z.string(),
              text: z.string().nullable(),
              waiting_day: z.string().nullable().meta({
                description: 'Full day whose waiting list the family is on',
              }),
            })
            .nullable(),
          reply_unsent: z.boolean().meta({ description: 'A reply is written, but no mail server has accepted it yet' }),
        }),
      )
      .optional(),
    visits: z.array(VisitOnToday).optional(),
    requested: z
      .array(VisitOnToday)
      .optional()
      .meta({ description: 'Coming visits that wait for confirmation, earliest first' }),
    outside_hours: z.array(VisitOnToday).optional().meta({
      description: 'Undecided coming visits outside the opening hours of their branch',
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
          has_account: z.boolean(),
          is_confirmed: z.boolean().meta({ description: 'The parent has confirmed the address' }),
          known_child: KnownChild.nullable(),
          created_at: z.iso.datetime(),
        }),
      )
      .optional(),
    places: z.array(PlaceOnToday).optional(),
    places_count: z
      .number()
      .int()
      .optional()
      .meta({ description: 'Number of all lines about places, also unlisted ones' }),
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
      .meta({ description: 'Suspected spam that waits for a decision' }),
    comments: z
      .array(
        z.object({
          id: z.number().int(),
          post: named,
          by: z.string(),
          is_author: z.boolean().meta({ description: 'Shown; the new name or picture of its author waits' }),
          comment: z.string(),
          created_at: z.iso.datetime(),
        }),
      )
      .optional(),
    stories: z
      .object({
        returned: z.array(DeskStory).meta({ description: 'Returned stories of the caller' }),
        sent: z.array(DeskStory).meta({ description: 'Stories of the caller that wait for approval' }),
        seen_by: z.number().int().meta({ description: 'Number of accounts that saw the caller’s stories today' }),
      })
      .optional(),
    to_approve: z
      .array(DeskStory)
      .optional()
      .meta({ description: 'Stories of the caller’s branches that wait for approval' }),
    drafts: z
      .array(UnpublishedContent)
      .optional()
      .meta({ description: 'Content that the caller may publish and that has unpublished changes, the latest first' }),
    mail_stopped: z
      .object({
        mails: z.number().int(),
        since: z.iso.datetime(),
        sentence: z.string(),
      })
      .nullable()
      .optional()
      .meta({ description: 'For owners and managers: the last error of a mail server that refuses emails' }),
    failed_letters: z
      .array(
        z.object({
          id: z.string().meta({ description: 'Id to send it again' }),
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
  over: z.boolean().meta({ description: 'Overdue' }),
})

export const countDesk = endpoint({
  method: 'GET',
  path: '/desk/counts',
  caller: 'staff',
  may: 'desk.use',
  summary: 'Number of open tasks by section, of the sections that the caller may open',
  answer: z.object({
    today: Count.optional(),
    families: Count.optional(),
    visits: Count.optional(),
    comments: Count.optional(),
    stories: Count.optional(),
    our_school: Count.optional().meta({
      description: 'Privacy requests: the due ones, else the open ones',
    }),
  }),
})
export type DeskCounts = z.output<(typeof countDesk)['answer']>
