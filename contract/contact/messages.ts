import { z } from 'zod'
import { forms } from '../budgets.ts'
import { endpoint } from '../endpoint.ts'
import { ContactMessage } from './form.ts'

const ReceivedMessage = z.object({
  id: z.number().int(),
  reference: z.string().meta({ description: 'Reference number to quote on the phone' }),
  status: z.literal('received'),
})

export const sendMessage = endpoint({
  method: 'POST',
  path: '/contact/sendMessage',
  caller: 'anyone',
  summary: 'Send a message to the school or to one branch',
  body: ContactMessage,
  form: true,
  answer: ReceivedMessage,
  status: 201,
  limit: forms,
})
