import { homeCountry, withCountry } from 'browser/forms/countries.ts'
import type { sendMessage } from 'contract/contact/messages.ts'
import type { Input } from 'contract/endpoint.ts'
import { phoneDigits } from 'contract/phones.ts'

/** Form values as typed. */
export interface MessageFields {
  name: string
  email: string
  phone: string
  phone_country: string
  subject: string
  branch_id: string
  message: string
  website: string
}

export const emptyMessageFields: MessageFields = {
  name: '',
  email: '',
  phone: '',
  phone_country: homeCountry,
  subject: '',
  branch_id: '',
  message: '',
  website: '',
}

export const messageSchema = async () => (await import('contract/contact/form.ts')).ContactMessage

/** Converts form values to the body of the call. */
export function messageOf(fields: MessageFields): Input<typeof sendMessage>['body'] {
  const { phone_country, website, ...message } = fields
  // The honeypot field is sent only if filled in.
  return { ...message, ...(website && { website }), phone: phoneDigits(withCountry(fields.phone, phone_country)) }
}

/** Form values of a form posted without JavaScript. */
export const messageFieldsIn = (posted: FormData): MessageFields => {
  const text = (name: string) => {
    const value = posted.get(name)
    return typeof value === 'string' ? value : ''
  }
  return Object.fromEntries(
    Object.entries(emptyMessageFields).map(([name, empty]) => [name, text(name) || empty]),
  ) as unknown as MessageFields
}
