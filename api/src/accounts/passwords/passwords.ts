import { Problem } from 'contract/problems.ts'
import { isCommonPassword, type Owner } from './common-passwords.ts'
import { hashOfPassword } from './hashing.ts'

/** The hash of a new password, which is not one that others would try first. */
export async function hashOfNewPassword(password: string, owner: Owner, address: string): Promise<string> {
  if (isCommonPassword(password, owner))
    throw new Problem('invalid_fields', { fields: { password: [{ rule: 'common' }] } })
  return hashOfPassword(password, address)
}
