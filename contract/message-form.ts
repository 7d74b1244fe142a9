import { z } from 'zod'
import { email, optionalId, personName, phone, text } from './fields.ts'
import { contactMessageMaxLength, senderNameMaxLength, subjectMaxLength } from './limits.ts'

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
