import { z } from 'zod'
import { decisions } from '../budgets.ts'
import { endpoint } from '../endpoint.ts'

export const sendMailAgain = endpoint({
  method: 'POST',
  path: '/desk/mails/:id/again',
  caller: 'staff',
  may: 'families.answer',
  verb: 'mail_sent_again',
  summary: 'Send a failed email again; 409 `mail_expired` if it contains a code or a link',
  params: z.object({ id: z.string().max(36) }),
  answer: z.object({ id: z.string() }),
  limit: decisions,
})
