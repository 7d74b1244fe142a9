import { EditNumbers } from '../places/edit-numbers.tsx'
import { PlacesMatrix } from '../places/places-matrix.tsx'

interface YearPlacesProps {
  readonly year: number
  readonly branchId: number | undefined
  readonly programId: number | undefined
  /** The page of all branches, as the address has it. */
  readonly page: string | undefined
  readonly onChange: (changes: Partial<Record<'branch_id' | 'program_id' | 'places_page', string>>) => void
}

/**
 * The places of a school year, and the numbers of the chosen cell. A cell chosen among all branches keeps their page in the address;
 * without it the branch is one of the filter and stands alone.
 */
export function YearPlaces({ year, branchId, programId, page, onChange }: YearPlacesProps) {
  const ofAll = branchId === undefined || page !== undefined
  const isChosen = (branch: number, program: number) => branch === branchId && program === programId
  return (
    <>
      <PlacesMatrix
        year={year}
        branchId={ofAll ? undefined : branchId}
        page={page && /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1}
        isChosen={isChosen}
        onChoose={(branch, program) => {
          const isOn = !isChosen(branch, program)
          onChange({
            program_id: isOn ? String(program) : undefined,
            ...(ofAll && { branch_id: isOn ? String(branch) : undefined, places_page: page ?? '1' }),
          })
        }}
        onPage={(next) => onChange({ places_page: String(next) })}
      />
      <EditNumbers year={year} branchId={branchId} programId={programId} />
    </>
  )
}
