import { phoneDigits } from 'contract/phones.ts'

/** The number with its country code if that is known, so that a tap calls it. */
export function phoneToCall(phone: string): string {
  const international = phoneDigits(phone)
  return /^\+\d{10,15}$/.test(international) ? international : phone
}
