import { phoneDigits } from 'contract/phones.ts'
import { foldDigits } from 'contract/text.ts'

/** Without spaces and marks, in our digits: what the rule of spec §5 is about. */
export const cleanPhone = (written: string) =>
  foldDigits(written).replace(/[\s().\u200e\u200f\u202a-\u202e\u2066-\u2069-]/g, '')

/** With its country code where that can be told, so that one tap calls. */
export function phoneToCall(phone: string): string {
  const international = phoneDigits(phone)
  return /^\+\d{10,15}$/.test(international) ? international : phone
}
