import { Problem } from 'contract/problems.ts'
import type { Role } from 'contract/staff/roles.ts'
import { runningYear } from '../places/rules.ts'

interface Change {
  readonly year: number
  /** Fees that were hidden become visible. */
  readonly isShown: boolean
}

/** Only owners change fees of a year that has begun, and show hidden fees again (enrolment §4, §5.3). */
export function refuseUnlessOwner(role: Role, { year, isShown }: Change, now: Date) {
  if (role !== 'owner' && (isShown || year <= runningYear(now))) throw new Problem('owner_only')
}
