import { Problem } from 'contract/problems.ts'
import { type Owner, weaknessOf } from './common-passwords.ts'
import { hashOfPassword } from './hashing.ts'

/** Hashes a new password; throws 422 for a common or leaked one, with the reason. */
export async function hashOfNewPassword(password: string, owner: Owner, address: string): Promise<string> {
  const weakness = weaknessOf(password, owner)
  if (weakness) throw new Problem('invalid_fields', { fields: { password: [{ rule: `common_${weakness}` }] } })
  return hashOfPassword(password, address)
}
