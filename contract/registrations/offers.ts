import { z } from 'zod'
import { desk } from '../budgets.ts'
import { endpoint } from '../endpoint.ts'
import { day, id, leftOut, optionalId, optionalSlot, optionalText, slot } from '../fields.ts'
import { DeskRegistration } from './desk.ts'
import { fee } from './place-facts.ts'
import { endReasons, givenPriorities, offerReasons } from './reasons.ts'
import { schedules } from './schedules.ts'

export const offerTextMaxLength = 1000
export const reasonTextMaxLength = 500
/** Bounds of the end of an offer, from now. */
export const offerHoursMin = 24
export const offerDaysMax = 30

const params = z.object({ id })
const version = id.meta({ description: '409 `conflict` with `current` if the registration has changed since' })
const text = optionalText(offerTextMaxLength).meta({ description: 'Words to the family, in its email' })
const reason_text = optionalText(reasonTextMaxLength).meta({
  description: 'For the history; the log has only the reason',
})
const anyway = z.boolean().optional().meta({ description: 'Gives the place although another person has the child' })
const ends_at = optionalSlot.meta({
  description: 'Left out: 16:00 of the fifth working day; from 24 hours to 30 days ahead',
})

export const previewOffer = endpoint({
  method: 'GET',
  path: '/desk/registrations/:id/offer-preview',
  caller: 'staff',
  may: 'families.answer',
  summary: 'Email of an offer, and the number of registrations that stand before this one',
  params,
  query: z.object({ first_day: day, ends_at, text }),
  answer: z.object({
    to: z.string().nullable().meta({ description: 'null: no confirmed address, so no email leaves' }),
    subject: z.string(),
    text: z.string(),
    fee,
    ends_at: z.iso.datetime(),
    free: z.number().int().nullable(),
    passed_over: z.number().int(),
  }),
})

/** Holds a place until the end of the offer. */
export const offerPlace = endpoint({
  method: 'POST',
  path: '/desk/registrations/:id/offer',
  caller: 'staff',
  may: 'families.answer',
  verb: 'place_offered',
  summary: 'Offer a place to a registration that is pending or waits',
  params,
  body: z.object({
    first_day: day,
    ends_at,
    text,
    reason: leftOut(z.enum(offerReasons)).meta({ description: 'Needed if another one stands before' }),
    reason_text,
    tell: z.boolean().meta({ description: 'Send the email' }),
    anyway,
    version,
  }),
  answer: DeskRegistration.extend({ url: z.string().nullable().meta({ description: 'Opens WhatsApp with the text' }) }),
  limit: desk,
})

export const takeOfferBack = endpoint({
  method: 'POST',
  path: '/desk/registrations/:id/take-back',
  caller: 'staff',
  may: 'families.answer',
  verb: 'offer_taken_back',
  summary: 'Take back an open offer; the family gets an email',
  params,
  body: z.object({ text, version }),
  answer: DeskRegistration,
  limit: desk,
})

export const extendOffer = endpoint({
  method: 'POST',
  path: '/desk/registrations/:id/extend',
  caller: 'staff',
  may: 'families.answer',
  verb: 'offer_extended',
  summary: 'Move the end of an open offer; the family gets an email',
  params,
  body: z.object({ ends_at: slot, version }),
  answer: DeskRegistration,
  limit: desk,
})

export const openOfferInWhatsapp = endpoint({
  method: 'POST',
  path: '/desk/registrations/:id/whatsapp',
  caller: 'staff',
  may: 'families.answer',
  verb: 'offer_by_whatsapp',
  summary: 'Record that the text of an open offer was opened in WhatsApp',
  params,
  answer: DeskRegistration,
  limit: desk,
})

export const answerOffer = endpoint({
  method: 'POST',
  path: '/desk/registrations/:id/answer',
  caller: 'staff',
  may: 'families.answer',
  verb: 'offer_answered',
  summary: 'Record the answer that a family gave by telephone',
  params,
  body: z.object({ answer: z.enum(['accepted', 'declined', 'waits']), anyway, version }),
  answer: DeskRegistration,
  limit: desk,
})

export const changeRegistration = endpoint({
  method: 'POST',
  path: '/desk/registrations/:id/change',
  caller: 'staff',
  may: 'families.answer',
  verb: 'registration_changed',
  summary:
    'Change branch, programme, schedule, start or day of asking of a registration; its place or offer moves with it',
  params,
  body: z.object({
    branch_id: optionalId,
    program_id: optionalId,
    schedule: leftOut(z.enum(schedules)),
    start_date: leftOut(day),
    asked_on: leftOut(day).meta({ description: 'Of a registration that staff entered' }),
    version,
  }),
  answer: DeskRegistration,
  limit: desk,
})

export const setPriority = endpoint({
  method: 'POST',
  path: '/desk/registrations/:id/priority',
  caller: 'staff',
  may: 'families.answer',
  verb: 'priority_set',
  summary: 'Give a registration priority on the waiting list, or end it',
  params,
  body: z.object({ reason: leftOut(z.enum(givenPriorities)), reason_text, version }),
  answer: DeskRegistration,
  limit: desk,
})

export const endPlace = endpoint({
  method: 'POST',
  path: '/desk/registrations/:id/end',
  caller: 'staff',
  may: 'families.answer',
  verb: 'place_ended',
  summary: 'End a place on its last day',
  params,
  body: z.object({
    reason: z.enum(endReasons),
    reason_text,
    on: day.meta({ description: 'The last day, in the school year of the place' }),
    tell: z.boolean().meta({ description: 'Tell the family by email' }),
    version,
  }),
  answer: DeskRegistration,
  limit: desk,
})
