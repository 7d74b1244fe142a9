import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** Whether a number can exist: its length and first digits in its country. */
export const canBeCalled = (phone: string) => parsePhoneNumberFromString(phone)?.isValid() === true
