import { parsePhoneNumberFromString } from 'libphonenumber-js'

/** Whether somebody could answer this number. The contract knows the Saudi ones; for others the length and first digits of each country count. */
export const canBeCalled = (phone: string) =>
  phone.startsWith('+966') || parsePhoneNumberFromString(phone)?.isValid() === true
