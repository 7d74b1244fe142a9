import { z } from 'zod'
import { changes } from '../budgets.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { LogRow } from '../log/desk.ts'

/** A line of the owner's list after a restore. */
export const RestoreLine = z.object({
  id: z.number().int(),
  reason: z.enum(['missing', 'unsigned', 'failed', 'unreadable']).meta({
    description:
      'missing: staff did this since the backup; the others are lines of the deletion log that were not repeated',
  }),
  verb: z.string().nullable().meta({ description: 'Verb of the log' }),
  line_kind: z.string().nullable().meta({ description: 'Kind of the line in the deletion log' }),
  at: z.iso.datetime().nullable(),
  thing: LogRow.shape.thing.nullable(),
  is_gone: z.boolean().meta({ description: 'The thing was made since the backup, and is gone' }),
  text: z.string().meta({ description: 'The line as written' }),
})
export type RestoreLine = z.output<typeof RestoreLine>

export const Restore = z.object({
  moment: z.iso
    .datetime()
    .nullable()
    .meta({ description: 'Moment of the restored backup; null if no restore is open' }),
  is_gated: z
    .boolean()
    .meta({ description: 'Stories, comments and pictures of children are hidden until an owner closes the list' }),
  log_until: z.iso
    .datetime()
    .nullable()
    .meta({ description: 'Time of the last line written outside the lost database' }),
  lines: z.array(RestoreLine).nullable().meta({ description: 'For owners' }),
  lines_count: z.number().int(),
  fees_hidden: z.boolean().meta({ description: 'For owners: a restore hid fees, and they are not shown again' }),
  missed: z
    .array(z.object({ id: z.number().int(), title: z.string(), at: z.iso.datetime() }))
    .meta({ description: 'Texts whose planned time passed while the list was open' }),
})
export type Restore = z.output<typeof Restore>

export const showRestore = endpoint({
  method: 'GET',
  path: '/desk/restore',
  caller: 'staff',
  may: 'desk.use',
  summary: 'The restore that is not closed yet: the moment of its backup, and for owners the list of missing changes',
  answer: Restore,
})

export const finishRestoreLine = endpoint({
  method: 'POST',
  path: '/desk/restore/lines/:id/done',
  caller: 'staff',
  may: 'staff.manage',
  verb: 'restore_line_done',
  summary: 'Tick off a line that was done again by hand; not one that failed',
  params: z.object({ id }),
  answer: z.object({ done: z.literal(true) }),
  limit: changes,
})

export const closeRestore = endpoint({
  method: 'POST',
  path: '/desk/restore/close',
  caller: 'staff',
  may: 'staff.manage',
  verb: 'restore_closed',
  reauth: true,
  summary:
    'Close the list: stories, comments and pictures are shown again; 409 while a line of the deletion log has failed',
  answer: z.object({ closed: z.literal(true) }),
  limit: changes,
})
