import { readDraft } from 'browser/storage/drafts.ts'
import type { RegisterFields } from './registration/register-fields.ts'

/** The unsent registration draft of this device. */
export function registrationDraft(key: string): Pick<RegisterFields, 'step'> | undefined {
  const draft = readDraft<RegisterFields>(key)
  return draft?.step ? draft : undefined
}

/** Draft key of a child's edited details. */
export const detailsKey = (kidId: number) => `kid-${kidId}-details`
