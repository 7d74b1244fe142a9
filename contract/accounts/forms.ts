import { z } from 'zod'
import { email, personName, phone } from '../fields.ts'
import { nameMaxLength } from '../limits.ts'
import { confirmed, newPassword, password, passwordAgain } from './passwords.ts'

export const gender = z.enum(['male', 'female'])

export const SignUp = confirmed(
  z.object({
    name: personName(nameMaxLength),
    email,
    phone,
    gender,
    password: newPassword,
    password_confirmation: passwordAgain,
  }),
)
export type SignUp = z.output<typeof SignUp>

export const Credentials = z.object({ email, password })
export type Credentials = z.output<typeof Credentials>

export const language = z.enum(['en', 'ar'])
export const Notifications = z.object({
  news: z.boolean(),
  events: z.boolean(),
  stories: z.boolean(),
  comments: z.boolean(),
})
