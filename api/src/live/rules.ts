import type { NoticeSubject } from 'contract/live/notices.ts'
import { type Action, may, type Role } from 'contract/staff/roles.ts'
import type { BranchIds } from '../platform/db/branch-ids.ts'
import type { Notice } from './memory.ts'

/** Action a role must be allowed for notices of a thing of this kind. */
const seeing: Readonly<Record<NoticeSubject, Action>> = {
  family: 'families.see',
  message: 'families.see',
  visit: 'visits.see',
  visit_hours: 'hours.see',
  content: 'content.see',
  picture: 'pictures.add',
  story: 'pictures.add',
  comment: 'comments.decide',
  comment_word: 'comments.decide',
  template: 'families.answer',
  staff: 'staff.manage',
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
export function mayReceive(
  { kind, id, about, branchIds }: Pick<Notice, 'kind' | 'id' | 'about' | 'branchIds'>,
  staff: Listener,
): boolean {
  if (kind === 'staff' && id === staff.id) return true
  const action = Object.hasOwn(seeing, about) ? seeing[about as NoticeSubject] : undefined
  const theirs = staff.branchIds
  const isOfBranch = branchIds === null || theirs === 'all' || branchIds.some((each) => theirs.includes(each))
  return action !== undefined && may(staff.role, action) && isOfBranch
}
