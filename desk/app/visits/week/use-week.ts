import { addDays, riyadhDay, weekdayOf } from 'i18n/format.ts'
import { useNow } from '../../language/use-now.ts'
import { useAsked } from '../../lists/use-asked.ts'
import { useMe } from '../../session/me-context.ts'
import { useBranches } from '../../staff/use-branches.ts'

const isDay = (text: string | undefined) => text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text)

/** Which branch and which day the address asks for, and the week around it: Riyadh's, Sunday first. */
export function useWeek() {
  const { asked, change } = useAsked(['branch_id', 'day'])
  const { branch_ids } = useMe()
  const all = useBranches()
  const branches = branch_ids.length > 0 ? all.filter(({ id }) => branch_ids.includes(id)) : all
  const branch = branches.find(({ id }) => String(id) === asked.branch_id) ?? branches[0]
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
