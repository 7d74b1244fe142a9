import { z } from 'zod'
import { decisions } from '../budgets.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'

const suspectStates = ['waiting', 'genuine', 'spam'] as const

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
