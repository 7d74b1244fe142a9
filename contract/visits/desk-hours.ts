import { z } from 'zod'
import { desk } from '../budgets.ts'
import { endpoint } from '../endpoint.ts'
import { broken, optionalId } from '../fields.ts'
import { bookedVisits } from './closures.ts'
import { VisitHours } from './hours.ts'

const number = z.number().int()
const window = { from: z.string(), to: z.string() }
export const StoredVisitHours = z.object({
  branch_id: number.nullable().meta({ description: 'Null for a branch that was never published' }),
  item_id: number.nullable().meta({ description: 'Content item of a branch that was never published' }),
  weekly: z.array(z.object({ day: number, ...window })),
  minutes: number,
  places: number,
  buffer_minutes: number,
  notice_hours: number,
  days_ahead: number,
  confirm_by_itself: z.boolean(),
  exceptions: z.array(
    z.union([z.object({ date: z.string(), closed: z.literal(true) }), z.object({ date: z.string(), ...window })]),
  ),
  version: number,
})
export type StoredVisitHours = z.output<typeof StoredVisitHours>
/** Visit hours as families see them. */
export type BranchVisitHours = StoredVisitHours & { readonly branch_id: number }
export const isOfBranch = (hours: StoredVisitHours): hours is BranchVisitHours => hours.branch_id !== null

/** A public branch, or the draft of one (`content_items`). */
const ofBranch = { branch_id: optionalId, item_id: optionalId }
const isOne = ({ branch_id, item_id }: { branch_id?: number | undefined; item_id?: number | undefined }) =>
  (branch_id === undefined) !== (item_id === undefined)

export const showVisitHours = endpoint({
  method: 'GET',
  path: '/desk/visit-hours',
  caller: 'staff',
  may: 'hours.see',
  summary: 'Visit hours of a branch, also of an unpublished one',
  query: z.object(ofBranch).refine(isOne, { ...broken('required'), path: ['branch_id'] }),
  answer: StoredVisitHours,
})

export const saveVisitHours = endpoint({
  method: 'POST',
  path: '/desk/visit-hours',
  caller: 'staff',
  may: 'hours.change',
  verb: 'visit_hours_changed',
  summary: 'Change the visit hours of a branch; booked visits outside the new hours are kept or cancelled',
  body: VisitHours.omit({ branch_id: true })
    .extend({
      ...ofBranch,
      visits: bookedVisits,
      version: optionalId.meta({ description: 'Version that was read; 409 `conflict` if it has changed since' }),
    })
    .refine(isOne, { ...broken('required'), path: ['branch_id'] }),
  answer: StoredVisitHours,
  limit: desk,
})
