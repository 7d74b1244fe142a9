import { z } from 'zod'
import { decisions } from '../budgets.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'

const answers = ['accepted', 'waitlisted', 'rejected'] as const

/** What was on the screen is sent along: whoever decides on something that has moved on is told (409 `conflict`). */
export const decideRegistration = endpoint({
  method: 'POST',
  path: '/desk/registrations/:id/decide',
  caller: 'staff',
  may: 'families.answer',
  summary: 'Answer a registration: the family is told by an email of its own',
  params: z.object({ id }),
  body: z.object({ answer: z.enum(answers), was: z.enum(['pending', ...answers]) }),
  answer: z.object({ id: z.number().int(), status: z.enum(answers) }),
  limit: decisions,
})

export const decideComment = endpoint({
  method: 'POST',
  path: '/desk/comments/:id/decide',
  caller: 'staff',
  may: 'comments.decide',
  summary: 'Show a comment to everybody, hide it, or let it wait again: its author is told what became of it',
  params: z.object({ id }),
  body: z.object({ answer: z.enum(['show', 'hide', 'wait']), was: z.enum(['waiting', 'shown', 'refused']) }),
  answer: z.object({ id: z.number().int(), state: z.enum(['shown', 'refused', 'waiting']) }),
  limit: decisions,
})
