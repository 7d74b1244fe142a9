import { phoneDigits } from 'contract/phones.ts'

/** With its country code where that can be told, so that one tap calls. */
export function phoneToCall(phone: string): string {
  const international = phoneDigits(phone)
  return /^\+\d{10,15}$/.test(international) ? international : phone
}
