import { z } from 'zod'
import { mailKinds } from '../mails/desk.ts'

const text = z.string().nullable()
const named = z.object({ id: z.number().int(), name: z.string() })

/** Facts of an event of a record; each kind of event has some of them. A fact not declared here is not answered. */
export const TimelineFacts = z
  .object({
    // of every request
    reference: z.string(),
    message: text,
    name: z.string(),
    email: text,
    language: z.string(),
    person_id: z.number().int(),
    waits: z.boolean().meta({ description: 'A request that waits for an answer' }),
    // of a tour
    preferred_date: text,
    waiting_day: text.meta({ description: 'Full day whose waiting list the family is or was on' }),
    is_waiting: z.boolean().meta({ description: 'True while the family is on the waiting list of `waiting_day`' }),
    child_age: z.number(),
    car_plate: text,
    visitors: text,
    phone: text,
    starts_at: z.string(),
    // of a message, and of a reply
    subject: text,
    // of a survey
    answers: z.array(z.object({ question: text, answer: text })).nullable(),
    // of a registration
    status: z.string(),
    decision: z.string(),
    start_date: text,
    kid: text,
    program: text,
    // of a note, and of a reply
    text: z.string(),
    note_id: z.number().int(),
    edited_at: text,
    channel: z.string(),
    to: text.meta({ description: 'Recipient of a reply or email; for `stage` the new stage' }),
    to_name: text,
    offers: z.array(z.string()).nullable(),
    held_until: text,
    // of the record itself
    from: z.string(),
    owner: text,
    merge_id: z.number().int(),
    family_id: z.number().int(),
    file: z.string(),
    // of a mail
    mail: z.enum(mailKinds),
    letters: z.array(
      z.object({ state: z.enum(['sent', 'waiting', 'tried_again', 'refused']), sentence: text, at: z.iso.datetime() }),
    ),
  })
  .partial()
export type TimelineFacts = z.output<typeof TimelineFacts>

export const TimelineEvent = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  kind: z.string(),
  by: named.extend({ has_left: z.boolean().optional() }).nullable(),
  facts: TimelineFacts,
})
export type TimelineEvent = z.output<typeof TimelineEvent>
