import { type NoticeKind, notices } from 'contract/live/notices.ts'
import { may, type Role } from 'contract/staff/roles.ts'
import type { BranchIds } from '../platform/db/branch-ids.ts'

/** A notice as the database sends it. */
export interface Notice {
  readonly kind: string
  readonly id: number
  /** The kind of thing that a role must be allowed to see; of a presence, the thing that is open. */
  readonly about: string
  /** The branches of the thing; null for a thing of the whole school. */
  readonly branch_ids: readonly number[] | null
}

interface Listener {
  readonly id: number
  readonly role: Role
  readonly branchIds: BranchIds
}

/**
 * Whether a member of staff gets a notice: the role may see the thing, and it is of one of their branches or of none (desk §1).
 * Notices about their own account always reach them.
 */
export function mayReceive({ kind, id, about, branch_ids }: Notice, staff: Listener): boolean {
  if (kind === 'staff' && id === staff.id) return true
  const action = Object.hasOwn(notices, about) ? notices[about as NoticeKind].may : undefined
  const theirs = staff.branchIds
  const isOfBranch = branch_ids === null || theirs === 'all' || branch_ids.some((each) => theirs.includes(each))
  return action !== undefined && may(staff.role, action) && isOfBranch
}
