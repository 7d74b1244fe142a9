import { z } from 'zod'
import { testMails } from '../budgets.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'

export const sendTestMail = endpoint({
  method: 'POST',
  path: '/desk/content/:id/proof',
  caller: 'staff',
  may: 'content.see',
  verb: 'letter_proof_sent',
  summary: 'Send a test email of the draft to oneself, in one language, with sample values',
  params: z.object({ id }),
  body: z.object({ language: z.enum(['ar', 'en']) }),
  answer: z.object({
    sent_to: z.string().meta({ description: 'Address of the caller; the email goes to no other' }),
  }),
  limit: testMails,
})
