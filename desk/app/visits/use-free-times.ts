import { listDeskSlots } from 'contract/visits/desk.ts'
import { addDays, riyadhDay } from 'i18n/format.ts'
import { useAnswer } from '../calls/use-answer.ts'
import { useNow } from '../language/use-now.ts'

/** The API's limit: in the summer the first free time is ten weeks away. */
const daysAhead = 92
/** The most times that the list shows: about six weeks of ordinary school weeks. */
const timesAtMost = 120

/** The free times of a branch in the coming weeks. */
export function useFreeTimes(branch_id: number) {
  const now = useNow()
  const today = riyadhDay(new Date(now))
  const { data } = useAnswer(listDeskSlots, { query: { branch_id, from: today, to: addDays(today, daysAhead) } })
  return data?.filter(({ places_left, starts_at }) => places_left > 0 && starts_at > now).slice(0, timesAtMost)
}
