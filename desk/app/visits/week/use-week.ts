import { addDays, riyadhDay, weekdayOf } from 'i18n/format.ts'
import { useBranches, useBranchesById, useBranchParam } from '../../branches/use-branches.ts'
import { useNow } from '../../language/use-now.ts'
import { useQueryParams } from '../../lists/use-query-params.ts'

const isDay = (text: string | undefined) => text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text)

/** The branch and day of the address, and the week of that day, Sunday first, in Riyadh. */
export function useWeek() {
  const { params, change } = useQueryParams(['branch_id', 'day'])
  const branches = useBranches()
  const branchId = useBranchParam(params.branch_id)
  const [branchOfParam] = useBranchesById(branchId === undefined ? [] : [branchId])
  const branch = branchOfParam ?? branches[0]
  const today = riyadhDay(new Date(useNow()))
  const day = isDay(params.day) ? (params.day ?? today) : today
  const first = addDays(day, -weekdayOf(day))
  return {
    branches,
    branch,
    today,
    day,
    days: Array.from({ length: 7 }, (_, index) => addDays(first, index)),
    choose: (chosen: { branch_id?: string | undefined; day?: string | undefined }) => change(chosen),
  }
}
