import { z } from 'zod'
import { desk } from '../budgets.ts'
import { endpoint } from '../endpoint.ts'
import {
  daysInOrder,
  id,
  leftOut,
  optionalDay,
  optionalEmail,
  optionalId,
  optionalSlot,
  optionalText,
  personName,
  phone,
  slot,
} from '../fields.ts'
import { childAgeMax, fullNameMaxLength, visitReasonMaxLength } from '../limits.ts'
import { childAge } from '../tours/child-age.ts'
import { visitStatuses } from './manage.ts'
import { moment, TourSlot } from './slots.ts'

const language = z.enum(['en', 'ar'])

export const DeskVisit = z.object({
  id: z.number().int(),
  reference: z.string(),
  family_id: z.number().int().nullable(),
  full_name: z.string(),
  child_age: z.number(),
  phone: z.string(),
  email: z.string().nullable().meta({ description: 'Null if the family gave none' }),
  language,
  message: z.string().nullable(),
  car_plate: z.string().nullable(),
  visitors: z.string().nullable(),
  branch_id: z.number().int(),
  starts_at: moment,
  ends_at: moment,
  status: z.enum(visitStatuses),
  cancelled_by: z.enum(['family', 'school']).nullable(),
  cancel_reason: z.string().nullable(),
  requested_at: moment,
  version: z.number().int(),
  outside_hours: z.boolean().meta({ description: 'A coming visit outside the opening hours of its branch' }),
  confirmed_outside_hours: z.boolean().meta({ description: 'Staff have confirmed it with `anyway`' }),
})
export type DeskVisit = z.output<typeof DeskVisit>

const days = {
  from: optionalDay.meta({ description: 'A day in Riyadh; left out: today' }),
  to: optionalDay.meta({ description: 'Last day, inclusive; left out: `from` plus six days; longer ranges are cut' }),
}

export const listDeskVisits = endpoint({
  method: 'GET',
  path: '/desk/visits',
  caller: 'staff',
  may: 'visits.see',
  summary:
    'Visits of a range of days, cancelled ones included, by time; with `status=requested` and no days, all coming ones',
  query: daysInOrder(
    z.object({
      branch_id: optionalId,
      status: leftOut(z.enum(visitStatuses)),
      from: optionalDay.meta({
        description:
          'A day in Riyadh; left out: today. With `status=requested` and no days, all coming visits that wait for confirmation',
      }),
      to: days.to,
    }),
  ),
  answer: z.array(DeskVisit),
})

export const listDeskSlots = endpoint({
  method: 'GET',
  path: '/desk/visit-slots',
  caller: 'staff',
  may: 'visits.see',
  summary: 'Slots of a branch, past ones of today included',
  query: daysInOrder(z.object({ branch_id: id, ...days })),
  answer: z.array(
    TourSlot.extend({
      places: z.number().int(),
      held: z.number().int(),
      held_for: z
        .array(z.object({ name: z.string(), family_id: z.number().int().nullable(), until: moment }))
        .meta({ description: 'Families that hold a place, each with its expiry' }),
    }),
  ),
})

/** A tour request without a time. */
export const VisitRequest = z.object({
  id: z.number().int(),
  reference: z.string(),
  family_id: z.number().int().nullable(),
  full_name: z.string(),
  child_age: z.number(),
  phone: z.string(),
  language,
  branch_id: z.number().int().nullable(),
  preferred_date: z.string().nullable(),
  waiting_day: z.string().nullable(),
  message: z.string().nullable(),
  car_plate: z.string().nullable(),
  visitors: z.string().nullable(),
  requested_at: moment,
})
export type VisitRequest = z.output<typeof VisitRequest>

export const listVisitRequests = endpoint({
  method: 'GET',
  path: '/desk/visit-requests',
  caller: 'staff',
  may: 'visits.see',
  summary: 'Tour requests without a slot, oldest first',
  query: z.object({ branch_id: optionalId }),
  answer: z.array(VisitRequest),
})

const notifies = z.boolean().default(true).meta({ description: 'True: family and branch get an email' })
const version = optionalId.meta({ description: 'Version that was read; 409 `conflict` if it has changed since' })
const visit = z.object({ id })
const reason = optionalText(visitReasonMaxLength)

export const bookRequest = endpoint({
  method: 'POST',
  path: '/desk/visit-requests/:id/book',
  caller: 'staff',
  may: 'visits.decide',
  verb: 'visit_booked',
  summary: 'Book a slot for a tour request',
  params: visit,
  body: z.object({ slot, branch_id: optionalId, tell: notifies }),
  answer: DeskVisit,
  status: 201,
  limit: desk,
})

export const bookAtDesk = endpoint({
  method: 'POST',
  path: '/desk/visits',
  caller: 'staff',
  may: 'visits.decide',
  verb: 'visit_booked',
  summary: 'Book a visit at the desk; without `slot`, a walk-in that begins now',
  body: z.object({
    branch_id: id,
    full_name: personName(fullNameMaxLength),
    child_age: childAge(childAgeMax),
    phone_num: phone,
    email: optionalEmail,
    language: language.default('ar'),
    slot: optionalSlot,
    tell: notifies,
  }),
  answer: DeskVisit,
  status: 201,
  limit: desk,
})

export const confirmDeskVisit = endpoint({
  method: 'POST',
  path: '/desk/visits/:id/confirm',
  caller: 'staff',
  may: 'visits.decide',
  verb: 'visit_confirmed',
  summary: 'Confirm a visit; outside the opening hours 409 `outside_hours`, except with `anyway`',
  params: visit,
  body: z.object({
    tell: notifies,
    version,
    anyway: z
      .boolean()
      .default(false)
      .meta({ description: 'Confirm outside the opening hours; also for a visit that is confirmed already' }),
  }),
  answer: DeskVisit,
  limit: desk,
})

export const moveDeskVisit = endpoint({
  method: 'POST',
  path: '/desk/visits/:id/move',
  caller: 'staff',
  may: 'visits.decide',
  verb: 'visit_moved',
  summary: 'Move a visit to another slot of its branch',
  params: visit,
  body: z.object({ slot, tell: notifies, version }),
  answer: DeskVisit,
  limit: desk,
})

export const cancelDeskVisit = endpoint({
  method: 'POST',
  path: '/desk/visits/:id/cancel',
  caller: 'staff',
  may: 'visits.decide',
  verb: 'visit_cancelled',
  summary: 'Cancel a visit; the email contains the reason',
  params: visit,
  body: z.object({ reason, tell: notifies, version }),
  answer: DeskVisit,
  limit: desk,
})

export const tickDeskVisit = endpoint({
  method: 'POST',
  path: '/desk/visits/:id/outcome',
  caller: 'staff',
  may: 'visits.decide',
  verb: { by: 'outcome', verbs: { came: 'visit_came', did_not_come: 'visit_missed' } },
  summary: 'Record the outcome of a visit that has begun',
  params: visit,
  body: z.object({
    outcome: z.enum(['came', 'did_not_come']),
    tell: notifies.meta({ description: 'Accepted for uniformity, without effect: the outcome sends no email' }),
    version,
  }),
  answer: DeskVisit,
  limit: desk,
})

export const previewVisitMail = endpoint({
  method: 'GET',
  path: '/desk/visits/:id/letter',
  caller: 'staff',
  may: 'visits.see',
  summary: 'Preview of the email to the family',
  params: visit,
  query: z.object({
    kind: z.enum(['confirmed', 'moved', 'cancelled']).default('confirmed'),
    slot: optionalSlot,
    reason,
  }),
  answer: z.object({ to: z.string().nullable(), language, subject: z.string(), text: z.string() }),
})
