import type { sendMessage } from 'contract/contact/messages.ts'
import type { Input } from 'contract/endpoint.ts'

type Body = Input<typeof sendMessage>['body']

/** A valid message of a visitor; each test changes the fields it checks. */
export const aMessage = (changes: Partial<Body> = {}): Body => ({
  name: 'Huda Al-Shehri',
  email: 'huda@mail.example',
  phone: '+966501234567',
  subject: 'Fees and places',
  message: 'Is there a place for a boy of three in January?',
  branch_id: 1,
  ...changes,
})
