import { areMany, useBranches } from './branches.ts'
import { Many } from './many/many.tsx'

/** Below the first branches, where there are more. */
export function OtherBranches() {
  const list = useBranches().data
  return list && areMany(list) ? <Many part="all" /> : null
}
