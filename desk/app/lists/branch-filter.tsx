import { BranchInput } from '../branches/branch-input.tsx'
import { useBranchList } from '../branches/use-branches.ts'
import { ChoiceFilter } from './filters.tsx'

interface BranchFilterProps {
  readonly label: string
  readonly value: string | undefined
  /** The label of no choice: "all". */
  readonly all: string
  /** The branch that `all` names. */
  readonly without?: number
  readonly onChoose: (value: string | undefined) => void
}

const idIn = (value: string | undefined) => (value && /^\d{1,9}$/.test(value) ? Number(value) : undefined)

/** Filters by branch: a list, or a search field for many branches. A user with one branch sees no filter. */
export function BranchFilter({ label, value, all, without, onChoose }: BranchFilterProps) {
  const { branches, areAll } = useBranchList()
  if (areAll && branches.length < 2) return null
  if (areAll)
    return (
      <ChoiceFilter
        label={label}
        value={value}
        all={all}
        choices={branches.flatMap(({ id, name }) => (id === without ? [] : { value: String(id), label: name }))}
        onChoose={onChoose}
      />
    )
  return (
    <span className="filter" data-chosen={value !== undefined}>
      <span aria-hidden="true" className="filter-label">
        {label}
      </span>
      <BranchInput
        label={label}
        chosen={idIn(value)}
        none={all}
        onChoose={(id) => onChoose(id === undefined ? undefined : String(id))}
      />
    </span>
  )
}
