import { z } from 'zod'
import { proofs } from '../../budgets.ts'
import { endpoint } from '../../endpoint.ts'
import { optionalText } from '../../fields.ts'

/** Number of recovery codes: shown once, each used once (desk §1). */
export const recoveryCodeCount = 10

/** Without a code: a new secret to show as a QR code. With one: the authenticator is proven and counts from now on. */
export const enrolAuthenticator = endpoint({
  method: 'POST',
  path: '/desk/enrol/authenticator',
  caller: 'anyone',
  fromOwnPage: true,
  summary: 'Set up an authenticator app as the second step, also at the first sign-in',
  body: z.object({ code: optionalText(40) }),
  answer: z.union([
    z.object({ secret: z.string(), uri: z.string() }),
    z.object({ recovery_codes: z.array(z.string()).length(recoveryCodeCount) }),
  ]),
  limit: proofs,
})
