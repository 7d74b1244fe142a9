import { z } from 'zod'
import { desk } from '../budgets.ts'
import { endpoint } from '../endpoint.ts'
import {
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
  email: z.string().nullable().meta({ description: 'Null where they gave none: they are called' }),
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
  outside_hours: z
    .boolean()
    .meta({ description: 'It is still to take place, and lies outside the opening hours of its branch' }),
  confirmed_outside_hours: z
    .boolean()
    .meta({ description: 'Staff have decided that it takes place all the same: `confirm` with `anyway`' }),
})
export type DeskVisit = z.output<typeof DeskVisit>

const days = {
  from: optionalDay.meta({ description: 'A day in Riyadh; left out: today' }),
  to: optionalDay.meta({ description: 'The last day itself; left out: six days on; a longer range is cut' }),
}

export const listDeskVisits = endpoint({
  method: 'GET',
  path: '/desk/visits',
  caller: 'staff',
  may: 'visits.see',
  summary:
    'The visits of some days, cancelled ones too, in order of time; with `status=requested` and no days, all coming ones',
  query: z.object({
    branch_id: optionalId,
    status: leftOut(z.enum(visitStatuses)),
    from: optionalDay.meta({
      description:
        'A day in Riyadh; left out: today. Without both days `status=requested` answers every coming visit that waits for a confirmation',
    }),
    to: days.to,
  }),
  answer: z.array(DeskVisit),
})

export const listDeskSlots = endpoint({
  method: 'GET',
  path: '/desk/visit-slots',
  caller: 'staff',
  may: 'visits.see',
  summary: 'The times of a branch, those of today that have passed too',
  query: z.object({ branch_id: id, ...days }),
  answer: z.array(
    TourSlot.extend({
      places: z.number().int(),
      held: z.number().int(),
      held_for: z
        .array(z.object({ name: z.string(), family_id: z.number().int().nullable(), until: moment }))
        .meta({ description: 'For whom, and until when' }),
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
  summary: 'Who asked for a tour and has no time yet, the oldest first',
  query: z.object({ branch_id: optionalId }),
  answer: z.array(VisitRequest),
})

const notifies = z.boolean().default(true).meta({ description: 'Whether family and branch are written to' })
const version = optionalId.meta({ description: 'Which one was seen: another’s change meanwhile is 409 `conflict`' })
const visit = z.object({ id })
const reason = optionalText(visitReasonMaxLength)

export const bookRequest = endpoint({
  method: 'POST',
  path: '/desk/visit-requests/:id/book',
  caller: 'staff',
  may: 'visits.decide',
  verb: 'visit_booked',
  summary: 'Give a family that asked for a tour its time',
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
  summary: 'Book a visit for a family; without a time it stands at the door, and is there',
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
  summary: 'Confirm a visit; one outside the opening hours is 409 `outside_hours` unless it takes place `anyway`',
  params: visit,
  body: z.object({
    tell: notifies,
    version,
    anyway: z
      .boolean()
      .default(false)
      .meta({ description: 'It takes place outside the opening hours; also of a visit that is confirmed already' }),
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
  summary: 'Move a visit to another time of its branch',
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
  summary: 'Cancel a visit; the reason stands in the letter',
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
  summary: 'Whether the family came, once the visit has begun',
  params: visit,
  body: z.object({
    outcome: z.enum(['came', 'did_not_come']),
    tell: notifies.meta({ description: 'As for the others, and without effect: no letter says whether a family came' }),
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
  summary: 'What the family would read, before anything is done',
  params: visit,
  query: z.object({
    kind: z.enum(['confirmed', 'moved', 'cancelled']).default('confirmed'),
    slot: optionalSlot,
    reason,
  }),
  answer: z.object({ to: z.string().nullable(), language, subject: z.string(), text: z.string() }),
})
