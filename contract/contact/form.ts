import { z } from 'zod'
import { email, honeypot, optionalId, personName, phone, text } from '../fields.ts'
import { contactMessageMaxLength, senderNameMaxLength, subjectMaxLength } from '../limits.ts'

export const ContactMessage = z.object({
  name: personName(senderNameMaxLength),
  email,
  phone,
  subject: text(subjectMaxLength),
  message: text(contactMessageMaxLength),
  branch_id: optionalId,
  website: honeypot,
})
export type ContactMessage = z.output<typeof ContactMessage>
