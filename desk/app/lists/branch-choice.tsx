import { BranchFilter } from './branch-filter.tsx'

interface Branch {
  readonly id: number
  readonly name: string
}
interface BranchChoiceProps {
  readonly label: string
  readonly branches: readonly Branch[]
  readonly branch: Branch | undefined
  readonly onChoose: (branchId: string | undefined) => void
}

/** The branch of a screen: the user's first one, unless another is chosen. A user with one branch sees no choice. */
export function BranchChoice({ label, branches: [first, ...others], branch, onChoose }: BranchChoiceProps) {
  if (!first || others.length === 0) return null
  const value = branch && branch.id !== first.id ? String(branch.id) : undefined
  return <BranchFilter label={label} value={value} all={first.name} without={first.id} onChoose={onChoose} />
}
