import { z } from 'zod'
import { downloads, searches } from '../budgets.ts'
import { endpoint } from '../endpoint.ts'
import { daysInOrder, optionalDay, optionalText } from '../fields.ts'
import { chosen } from '../filters.ts'
import { pagingQuery } from '../paging.ts'

/** Replaces a personal value in the log, which says only that it changed. */
export const hiddenValue = '…'

/** Logged columns that the screen hides: the actor is shown beside the row, the others are counts and file names. */
export const unreadColumns: readonly string[] = [
  ...[
    'id',
    'contacts',
    'search',
    'name_search',
    'version',
    'sequence',
    'changed_at',
    'last_at',
    'stage_at',
    'staff_id',
    'user_id',
    'row_id',
    'saved_at',
  ],
  ...['added_by', 'answered_by', 'changed_by', 'closed_by', 'created_by', 'decided_by', 'made_by', 'nobody_by'],
  ...['uploaded_by', 'written_by', 'by_staff', 'letters', 'notified_state', 'answer_notified_at'],
  ...['revision', 'en_revision', 'ar_revision', 'en_changed_at', 'ar_changed_at', 'is_the_school'],
  ...['views_count', 'has_children'],
  ...['bytes', 'codec', 'file', 'path', 'width', 'height'],
]

/** Columns with coded values. A code without a word is shown as “changed”. */
export const codedColumns: readonly string[] = [
  ...[
    'audience',
    'came',
    'cancelled_by',
    'channel',
    'filter',
    'into_stage',
    'kind',
    'language',
    'outcome',
    'part',
    'parts',
  ],
  ...[
    'per',
    'plane',
    'program',
    'reads_in',
    'role',
    'schedule',
    'sky',
    'sort',
    'source',
    'stage',
    'state',
    'states',
    'status',
    'tab',
    'template',
    'what',
    'schedule',
    'priority',
    'offer_reason',
    'end_reason',
    'offer_answer',
  ],
]

/** The screens that a row of the log can open. */
export const logScreens = ['family', 'content', 'picture', 'story', 'comments', 'staff', 'templates'] as const

const values = z
  .record(z.string(), z.unknown())
  .nullable()
  .meta({ description: 'Changed columns with their values; `…` replaces personal data' })

export const LogRow = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  staff: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  address: z.string().nullable().meta({ description: 'IP address' }),
  action: z.string(),
  thing: z.object({
    kind: z.string(),
    id: z.string().nullable(),
    title: z.string().nullable().meta({ description: 'Current title; null if deleted or without title' }),
    opens: z
      .object({ screen: z.enum(logScreens), id: z.number().int() })
      .nullable()
      .meta({ description: 'Path of the desk screen that shows it' }),
  }),
  before: values,
  after: values,
})
export type LogRow = z.output<typeof LogRow>

export const listLog = endpoint({
  method: 'GET',
  path: '/desk/log',
  caller: 'staff',
  may: 'log.see',
  summary: 'Log of the actions and reads of staff, newest first',
  query: daysInOrder(
    pagingQuery(50).extend({
      who: optionalText(200).meta({ description: 'Id of a member of staff, or a part of a name' }),
      what: optionalText(200).meta({ description: 'Part of an action or of a kind, or `kind:id`' }),
      only: chosen(['decisions'] as const),
      from: optionalDay,
      to: optionalDay,
    }),
  ),
  answer: z.array(LogRow),
  paged: true,
  limit: searches,
})

export const checkLog = endpoint({
  method: 'GET',
  path: '/desk/log/check',
  caller: 'staff',
  may: 'log.see',
  summary: 'Verify the hash chain of the log',
  answer: z.object({
    rows: z.number().int(),
    broken_at: z.number().int().nullable().meta({ description: 'First row whose hash does not match the row before' }),
  }),
  // It reads every row.
  limit: downloads,
})
