import { z } from 'zod'
import { changes, logins, proofs } from '../budgets.ts'
import { endpoint } from '../endpoint.ts'
import { id, text } from '../fields.ts'
import { NextStep } from './sign-in.ts'

/** JSON of the browser's WebAuthn functions (W3C Web Authentication §5.1): passed on unchanged, verified by the server. */
const Options = z.looseObject({ challenge: z.string() })
const Response = z.looseObject({ id: z.string().max(2000) })

const Passkey = z.object({
  id: z.number().int(),
  name: z.string(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
})

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/desk/passkeys',
  caller: 'staff',
  may: 'desk.use',
  summary: 'My passkeys',
  answer: z.array(Passkey),
})

export const removePasskey = endpoint({
  method: 'POST',
  path: '/desk/passkeys/:id/remove',
  caller: 'staff',
  may: 'desk.use',
  verb: 'passkey_removed',
  reauth: true,
  summary: 'Take one of my passkeys away; the last second step stays',
  params: z.object({ id }),
  answer: z.object({ removed: z.literal(true) }),
  limit: changes,
  worksOnFullDisk: true,
})

export const offerPasskey = endpoint({
  method: 'POST',
  path: '/desk/enrol/passkey/options',
  caller: 'anyone',
  fromOwnPage: true,
  summary: 'What the browser makes a new passkey from, also at the first sign-in',
  answer: Options,
  limit: proofs,
})

export const enrolPasskey = endpoint({
  method: 'POST',
  path: '/desk/enrol/passkey',
  caller: 'anyone',
  fromOwnPage: true,
  summary: 'Keep a new passkey as the second step',
  body: z.object({ response: Response, name: text(60) }),
  answer: z.object({
    recovery_codes: z.array(z.string()).meta({ description: 'Ten at the first passkey, none where there are some' }),
  }),
  limit: proofs,
})

export const askForPasskey = endpoint({
  method: 'POST',
  path: '/desk/sign-in/passkey/options',
  caller: 'anyone',
  fromOwnPage: true,
  summary: 'What a passkey is asked to sign, as the second step or to prove oneself again',
  answer: Options,
  limit: logins,
  worksOnFullDisk: true,
})

export const signInStaffByPasskey = endpoint({
  method: 'POST',
  path: '/desk/sign-in/passkey',
  caller: 'anyone',
  fromOwnPage: true,
  summary: 'The second step by a passkey; for who is signed in already, the proof that it is still them',
  body: z.object({ response: Response }),
  answer: NextStep,
  limit: logins,
  worksOnFullDisk: true,
})
