import { z } from 'zod'
import { language } from '../accounts/forms.ts'
import { confirmed } from '../accounts/passwords.ts'
import { accounts } from '../budgets.ts'
import { endpoint } from '../endpoint.ts'
import { email, optionalText } from '../fields.ts'
import { nameMaxLength } from '../limits.ts'
import { roles } from './roles.ts'
import { NextStep, TwoPasswords } from './sign-in.ts'

/** The token of a mailed link: 43 characters. Any other text answers like an unknown link. */
const token = z.string().max(200)

/** An invitation, or the first owner's link, for which name and address are still to enter (desk §1). */
export const showInvitation = endpoint({
  method: 'GET',
  path: '/desk/invitations/:token',
  caller: 'anyone',
  summary: 'Whom a link to the desk is for; 404 once it is used or 72 hours old',
  params: z.object({ token }),
  answer: z.object({
    is_set_up: z.boolean().meta({ description: 'The first owner’s: name and address are still to be said' }),
    email: z.string().nullable(),
    name: z.string().nullable(),
    role: z.enum(roles),
    language,
  }),
})

const AcceptInvitation = confirmed(
  TwoPasswords.extend({
    name: optionalText(nameMaxLength).meta({ description: 'Of the first owner; for the others it is known' }),
    email: z.union([email, z.literal('').transform(() => undefined)]).optional(),
    language: language.optional(),
  }),
)

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/desk/invitations/:token',
  caller: 'anyone',
  fromOwnPage: true,
  summary: 'Come to work at the desk: choose a password; the second step follows',
  params: z.object({ token }),
  body: AcceptInvitation,
  answer: NextStep,
  limit: accounts,
})

export const forgetStaffPassword = endpoint({
  method: 'POST',
  path: '/desk/forgotten-password',
  caller: 'anyone',
  fromOwnPage: true,
  summary: 'Ask for a link to a new password; the answer is the same whoever asks',
  body: z.object({ email }),
  answer: z.object({ sent: z.literal(true) }),
  limit: accounts,
})

export const resetStaffPassword = endpoint({
  method: 'POST',
  path: '/desk/passwords/:token',
  caller: 'anyone',
  fromOwnPage: true,
  summary: 'Choose a new password by the link that was sent; every session ends, and the second step stays as it is',
  params: z.object({ token }),
  body: confirmed(TwoPasswords),
  answer: NextStep,
  limit: accounts,
})
