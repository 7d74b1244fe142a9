import { homeCountry, withCountry } from 'browser/forms/countries.ts'
import type { SignUp } from 'contract/accounts/forms.ts'
import { phoneDigits } from 'contract/phones.ts'
import type { z } from 'zod'

/** Values of the sign-up form as typed. */
export interface SignUpFields {
  name: string
  email: string
  phone: string
  phone_country: string
  gender: string
  password: string
  password_confirmation: string
}

/** Default values. None for passwords, so that values filled in before hydration stay. */
export const emptySignUpFields = { name: '', email: '', phone: '', phone_country: homeCountry, gender: '' }

export const signUpSchema = async () => (await import('contract/accounts/forms.ts')).SignUp

export function signUpOf({ phone_country, phone, ...fields }: SignUpFields) {
  return { ...fields, phone: phoneDigits(withCountry(phone, phone_country)) } as z.input<typeof SignUp>
}

/** Values of a form posted before hydration, without the passwords. */
export const signUpFieldsIn = (posted: FormData) =>
  Object.fromEntries(
    Object.entries(emptySignUpFields).map(([name, empty]) => [name, String(posted.get(name) ?? '') || empty]),
  ) as typeof emptySignUpFields
