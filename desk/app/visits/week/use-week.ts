import { addDays, riyadhDay, weekdayOf } from 'i18n/format.ts'
import { useAskedBranch, useBranches, useBranchesById } from '../../branches/use-branches.ts'
import { useNow } from '../../language/use-now.ts'
import { useAsked } from '../../lists/use-asked.ts'

const isDay = (text: string | undefined) => text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text)

/** Which branch and which day the address asks for, and the week around it: Riyadh's, Sunday first. */
export function useWeek() {
  const { asked, change } = useAsked(['branch_id', 'day'])
  const branches = useBranches()
  const askedId = useAskedBranch(asked.branch_id)
  const [askedBranch] = useBranchesById(askedId === undefined ? [] : [askedId])
  const branch = askedBranch ?? branches[0]
  const today = riyadhDay(new Date(useNow()))
  const day = isDay(asked.day) ? (asked.day ?? today) : today
  const first = addDays(day, -weekdayOf(day))
  return {
    branches,
    branch,
    today,
    day,
    days: Array.from({ length: 7 }, (_, place) => addDays(first, place)),
    choose: (chosen: { branch_id?: string | undefined; day?: string | undefined }) => change(chosen),
  }
}
