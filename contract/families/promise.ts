import { z } from 'zod'
import { desk } from '../budgets.ts'
import { endpoint } from '../endpoint.ts'
import { wholeNumber } from '../fields.ts'

export const promiseMaxDays = 10

export const changePromise = endpoint({
  method: 'POST',
  path: '/desk/reply-promise',
  caller: 'staff',
  may: 'promise.change',
  verb: 'promise_changed',
  summary: 'Set the working days within which the school replies; the site shows it, the desk measures it',
  body: z.object({ days: wholeNumber(1, promiseMaxDays) }),
  answer: z.object({ days: z.number().int() }),
  limit: desk,
})
