import { Link } from 'browser/parts/link.tsx'
import { BranchChoices } from './branch-choices.tsx'
import { useBranch } from './branches.ts'

interface Chip {
  readonly label: string
  readonly to: string
  readonly isChosen: boolean
}

interface FilterChipsProps {
  readonly className: string
  readonly label: string
  readonly branch: {
    /** The chosen branch; undefined for all. */
    readonly id: number | undefined
    readonly label: string
    readonly allLabel: string
    readonly pathOf: (id: number | undefined) => string
  }
  readonly view: { readonly label: string; readonly chips: readonly Chip[] }
}

const FilterChip = ({ label, to, isChosen }: Chip) => (
  <li>
    <Link className="chip" to={to} aria-current={isChosen ? 'true' : undefined} preventScrollReset>
      {label}
    </Link>
  </li>
)

/** Filters for the branch and the view of a list; each choice is a link. */
export function FilterChips({ className, label, branch, view }: FilterChipsProps) {
  const chosenBranch = useBranch(branch.id)
  return (
    <nav className={`mb-8 flex flex-wrap justify-between gap-x-8 gap-y-3 ${className}`} aria-label={label}>
      <BranchChoices chosen={chosenBranch}>
        {(branches) => (
          <ul className="flex flex-wrap gap-2" aria-label={branch.label}>
            <FilterChip label={branch.allLabel} to={branch.pathOf(undefined)} isChosen={branch.id === undefined} />
            {branches.map(({ id, name }) => (
              <FilterChip key={id} label={name} to={branch.pathOf(id)} isChosen={branch.id === id} />
            ))}
          </ul>
        )}
      </BranchChoices>
      <ul className="flex flex-wrap gap-2" aria-label={view.label}>
        {view.chips.map((chip) => (
          <FilterChip key={chip.label} {...chip} />
        ))}
      </ul>
    </nav>
  )
}
