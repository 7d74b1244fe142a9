import { useWords } from 'browser/words/use-words.tsx'
import { useBranchList } from '../branches/use-branches.ts'
import { BranchFilter } from '../lists/branch-filter.tsx'
import { ChoiceFilter } from '../lists/filters.tsx'

interface Branch {
  readonly id: number
  readonly name: string
}
interface BranchChoiceProps {
  readonly branches: readonly Branch[]
  readonly branch: Branch | undefined
  readonly onChoose: (branchId: string | undefined) => void
}

/** Whose visits: the first of one's branches, unless another is chosen. Who has one has no choice. */
export function BranchChoice({ branches: [first, ...others], branch, onChoose }: BranchChoiceProps) {
  const { t } = useWords('desk-visits')
  const { areAll } = useBranchList()
  if (!first || others.length === 0) return null
  const value = branch && branch.id !== first.id ? String(branch.id) : undefined
  if (!areAll) return <BranchFilter label={t('branch')} value={value} all={first.name} onChoose={onChoose} />
  return (
    <ChoiceFilter
      label={t('branch')}
      value={value}
      all={first.name}
      choices={others.map(({ id, name }) => ({ value: String(id), label: name }))}
      onChoose={onChoose}
    />
  )
}
