import type { allEndpoints } from 'contract/all.ts'
import type { Asked } from './access.testing.ts'
import type { School } from './db/testing.ts'

type Name = keyof typeof allEndpoints

/** A thing of a branch, and a call that names its id: the matrix tries it by who works for that branch and who does not. */
interface OfBranch {
  make(school: School, branchId: number): Promise<number>
  ask(id: number): Asked
}

/** Calls of staff whose path names a thing of some branch. Whoever adds such an endpoint adds it here; a test asks. */
export const ofBranch: Partial<Record<Name, OfBranch>> = {}

/** Calls of staff whose path names what belongs to no branch: to the school, or to whoever calls. */
export const ofNoBranch: Partial<Record<Name, Asked>> = {
  changeStaff: {},
  endDeskSession: {},
  removePasskey: {},
  switchOffStaff: {},
  switchOnStaff: {},
  withdrawInvitation: {},
}
