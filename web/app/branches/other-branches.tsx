import { areMany, useBranches } from './branches.ts'
import { PartForManyBranches } from './many/part-for-many-branches.tsx'

/** Below the first branches, where there are more. */
export function OtherBranches() {
  const list = useBranches().data
  return list && areMany(list) ? <PartForManyBranches part="all" /> : null
}
