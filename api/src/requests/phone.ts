import { parsePhoneNumberFromString } from 'libphonenumber-js'

/**
 * Whether the number can exist. The contract checks Saudi numbers; for others the length and first digits of each
 * country count.
 */
export const canBeCalled = (phone: string) =>
  phone.startsWith('+966') || parsePhoneNumberFromString(phone)?.isValid() === true
