import { z } from 'zod'
import { language } from '../../accounts/forms.ts'
import { confirmed } from '../../accounts/passwords.ts'
import { accounts } from '../../budgets.ts'
import { endpoint } from '../../endpoint.ts'
import { email, optionalPersonName } from '../../fields.ts'
import { nameMaxLength } from '../../limits.ts'
import { roles } from '../roles.ts'
import { NextStep, TwoPasswords } from './endpoints.ts'

/** The token of a mailed link: 43 characters. Any other text answers like an unknown link. */
const token = z.string().max(200)

/** An invitation, or the first owner's link, for which name and address are still to enter (desk §1). */
export const showInvitation = endpoint({
  method: 'GET',
  path: '/desk/invitations/:token',
  caller: 'anyone',
  summary: 'The invitation of a link; 404 once used or 72 hours old',
  params: z.object({ token }),
  answer: z.object({
    is_set_up: z.boolean().meta({ description: 'Link of the first owner: name and email must be entered' }),
    email: z.string().nullable(),
    name: z.string().nullable(),
    role: z.enum(roles),
    language,
  }),
})

const AcceptInvitation = confirmed(
  TwoPasswords.extend({
    name: optionalPersonName(nameMaxLength).meta({ description: 'Required from the first owner only' }),
    email: z.union([email, z.literal('').transform(() => undefined)]).optional(),
    language: language.optional(),
  }),
)

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/desk/invitations/:token',
  caller: 'anyone',
  fromOwnPage: true,
  summary: 'Accept an invitation: set a password; the second step follows',
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
  summary: 'Request a link to reset the password; the answer is the same for unknown addresses',
  body: z.object({ email }),
  answer: z.object({ sent: z.literal(true) }),
  limit: accounts,
})

export const resetStaffPassword = endpoint({
  method: 'POST',
  path: '/desk/passwords/:token',
  caller: 'anyone',
  fromOwnPage: true,
  summary: 'Set a new password by the emailed link; all sessions end, the second step stays',
  params: z.object({ token }),
  body: confirmed(TwoPasswords),
  answer: NextStep,
  limit: accounts,
})
