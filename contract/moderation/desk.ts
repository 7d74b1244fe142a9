import { z } from 'zod'
import { decisions } from '../budgets.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'

const registrationDecisions = ['accepted', 'waitlisted', 'rejected'] as const
const suspectStates = ['waiting', 'genuine', 'spam'] as const

/** The request carries the state on the screen (`was`); if it has changed since, the caller gets 409 `conflict`. */
export const decideRegistration = endpoint({
  method: 'POST',
  path: '/desk/registrations/:id/decide',
  caller: 'staff',
  may: 'families.answer',
  verb: {
    by: 'answer',
    verbs: {
      accepted: 'registration_accepted',
      waitlisted: 'registration_waitlisted',
      rejected: 'registration_rejected',
    },
  },
  summary: 'Answer a registration: the family is told by an email of its own',
  params: z.object({ id }),
  body: z.object({ answer: z.enum(registrationDecisions), was: z.enum(['pending', ...registrationDecisions]) }),
  answer: z.object({ id: z.number().int(), status: z.enum(registrationDecisions) }),
  limit: decisions,
})

export const decideComment = endpoint({
  method: 'POST',
  path: '/desk/comments/:id/decide',
  caller: 'staff',
  may: 'comments.decide',
  verb: { by: 'answer', verbs: { show: 'comment_shown', hide: 'comment_hidden', wait: 'comment_held' } },
  summary: 'Show a comment to everybody, hide it, or let it wait again: its author is told what became of it',
  params: z.object({ id }),
  body: z.object({ answer: z.enum(['show', 'hide', 'wait']), was: z.enum(['waiting', 'shown', 'refused']) }),
  answer: z.object({ id: z.number().int(), state: z.enum(['shown', 'refused', 'waiting']) }),
  limit: decisions,
})

export const decideSuspect = endpoint({
  method: 'POST',
  path: '/desk/suspects/:id/decide',
  caller: 'staff',
  may: 'families.answer',
  verb: { by: 'answer', verbs: { genuine: 'suspect_genuine', spam: 'suspect_spam', wait: 'suspect_held' } },
  summary:
    'Say whether a tour request, message or survey that looks like advertising is genuine: then its mails leave, once. `wait` takes back that it is spam',
  params: z.object({ id }),
  body: z.object({ answer: z.enum(['genuine', 'spam', 'wait']), was: z.enum(suspectStates) }),
  answer: z.object({ id: z.number().int(), state: z.enum(suspectStates) }),
  limit: decisions,
})
