import { type ProblemCode, problemStatus, Refusal } from 'contract/problems.ts'
import { z } from 'zod'

const description = "A refusal, in the caller's language"

/** Problem codes that only staff can get. */
const ofStaff: ReadonlySet<string> = new Set<ProblemCode>([
  'role_may_not',
  'wrong_origin',
  'proof_needed',
  'last_owner',
  'too_early',
  'mail_expired',
  'passkey_refused',
  'picture_consent',
  'picture_unnamed',
  'picture_narrow',
  'picture_gone',
])
const codes = Object.keys(problemStatus) as ProblemCode[]
const others = codes.filter((code) => !ofStaff.has(code)) as [ProblemCode, ...ProblemCode[]]

/** The public documents leave out refusals that only the desk can get. */
export const refusalFor = {
  staff: Refusal.meta({ description }),
  others: Refusal.extend({ code: z.enum(others) }).meta({ description }),
}
