import type { Kid } from 'contract/kids/endpoints.ts'
import { isoDayOf } from '../age.ts'
import type { RegisterFields } from './register-fields.ts'

/** The child of a registration: a known one, or the typed details. */
export function chosenKid(fields: RegisterFields, kids: readonly Kid[]): { name: string; birth_date: string } {
  const known = kids.find(({ id }) => String(id) === fields.kid_id)
  return known ?? { name: fields.kid_name.trim(), birth_date: isoDayOf(fields.kid_birth_date) }
}
