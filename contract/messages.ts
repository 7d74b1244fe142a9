import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { email, optionalId, personName, phone, text } from './fields.ts'

export const senderNameMaxLength = 60
export const subjectMaxLength = 120
export const contactMessageMaxLength = 3000

export const ContactMessage = z.object({
  name: personName(senderNameMaxLength),
  email,
  phone,
  subject: text(subjectMaxLength),
  message: text(contactMessageMaxLength),
  branch_id: optionalId,
  website: z
    .string()
    .max(500)
    .optional()
    .meta({ description: 'Leave out: a field that people never see, and robots fill in' }),
})
export type ContactMessage = z.output<typeof ContactMessage>

export const ReceivedMessage = z.object({
  id: z.number().int(),
  reference: z.string().meta({ description: 'What the sender says on the phone' }),
  status: z.enum(['received', 'answered']),
})
export type ReceivedMessage = z.output<typeof ReceivedMessage>

export const sendMessage = endpoint({
  method: 'POST',
  path: '/contact/sendMessage',
  caller: 'anyone',
  summary: 'Write to the school, or to one branch',
  body: ContactMessage,
  answer: ReceivedMessage,
  status: 201,
  limit: 'forms',
})
