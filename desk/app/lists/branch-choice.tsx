import { useBranchList } from '../branches/use-branches.ts'
import { BranchFilter } from './branch-filter.tsx'
import { ChoiceFilter } from './filters.tsx'

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
  const { areAll } = useBranchList()
  if (!first || others.length === 0) return null
  const value = branch && branch.id !== first.id ? String(branch.id) : undefined
  if (!areAll) return <BranchFilter label={label} value={value} all={first.name} onChoose={onChoose} />
  return (
    <ChoiceFilter
      label={label}
      value={value}
      all={first.name}
      choices={others.map(({ id, name }) => ({ value: String(id), label: name }))}
      onChoose={onChoose}
    />
  )
}
