import { z } from 'zod'
import { accounts, changes, logins } from '../budgets.ts'
import { endpoint } from '../endpoint.ts'
import { picture } from '../fields.ts'
import { Credentials, gender, language, Notifications, SignUp } from './forms.ts'

/** Session of a user, as the browser keeps it (spec §3). */
export const SignedIn = z.object({
  access_token: z.string(),
  user_id: z.number().int(),
  user_name: z.string(),
  email: z.string(),
})
export type SignedIn = z.output<typeof SignedIn>

export const register = endpoint({
  method: 'POST',
  path: '/auth/register',
  caller: 'anyone',
  summary: 'Create an account and sign in; a code is sent to the address. A repeat with the same password signs in',
  body: SignUp,
  form: true,
  answer: SignedIn.extend({ phone: z.string(), gender }),
  limit: accounts,
})

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  caller: 'anyone',
  summary: 'Sign in',
  body: Credentials,
  answer: SignedIn,
  limit: logins,
  worksOnFullDisk: true,
})

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  caller: 'parent',
  summary: 'Sign out; the token expires at once',
  clearsCache: true,
  answer: z.object({ signed_out: z.literal(true) }),
  limit: changes,
  worksOnFullDisk: true,
})

export const Profile = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  new_email: z.string().nullable().meta({ description: 'New address, not yet confirmed by its code; null if none' }),
  phone: z.string(),
  gender,
  nationality_id: z.number().int().nullable(),
  language,
  image: picture.nullable(),
  notifications: Notifications,
})
export type Profile = z.output<typeof Profile>

export const showProfile = endpoint({
  method: 'GET',
  path: '/auth/profile',
  caller: 'parent',
  summary: 'My profile',
  answer: Profile,
})
