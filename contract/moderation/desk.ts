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
  summary: 'Decide a registration; the family gets an email',
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
  summary: 'Publish or hide a comment, or set it back to waiting; its author is notified',
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
    'Decide a tour request, message or survey that is suspected spam. `genuine` sends its held emails, once; `wait` revokes `spam`',
  params: z.object({ id }),
  body: z.object({ answer: z.enum(['genuine', 'spam', 'wait']), was: z.enum(suspectStates) }),
  answer: z.object({ id: z.number().int(), state: z.enum(suspectStates) }),
  limit: decisions,
})
