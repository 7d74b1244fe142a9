import { z } from 'zod'
import { changes, logins, proofs } from '../../budgets.ts'
import { endpoint } from '../../endpoint.ts'
import { id, text } from '../../fields.ts'
import { NextStep } from './endpoints.ts'

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
  summary: 'Remove one of my passkeys; the last second step cannot be removed',
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
  summary: 'WebAuthn options to create a passkey, also at the first sign-in',
  answer: Options,
  limit: proofs,
})

export const enrolPasskey = endpoint({
  method: 'POST',
  path: '/desk/enrol/passkey',
  caller: 'anyone',
  fromOwnPage: true,
  summary: 'Store a new passkey as the second step',
  body: z.object({ response: Response, name: text(60) }),
  answer: z.object({
    recovery_codes: z.array(z.string()).meta({ description: 'Ten codes with the first passkey; empty if codes exist' }),
  }),
  limit: proofs,
})

export const askForPasskey = endpoint({
  method: 'POST',
  path: '/desk/sign-in/passkey/options',
  caller: 'anyone',
  fromOwnPage: true,
  summary: 'WebAuthn options to sign in with a passkey, as the second step or to confirm one’s identity again',
  answer: Options,
  limit: logins,
  worksOnFullDisk: true,
})

export const signInStaffByPasskey = endpoint({
  method: 'POST',
  path: '/desk/sign-in/passkey',
  caller: 'anyone',
  fromOwnPage: true,
  summary: 'Sign in at the desk, second step: a passkey. With a session: confirm one’s identity again',
  body: z.object({ response: Response }),
  answer: NextStep,
  limit: logins,
  worksOnFullDisk: true,
})
