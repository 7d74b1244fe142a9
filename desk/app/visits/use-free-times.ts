import { listDeskSlots } from 'contract/visits/desk.ts'
import { addDays, riyadhDay } from 'i18n/format.ts'
import { useAnswer } from '../calls/use-answer.ts'

const daysAhead = 42

/** The free times of a branch in the coming weeks. */
export function useFreeTimes(branch_id: number) {
  const today = riyadhDay(new Date())
  const { data } = useAnswer(listDeskSlots, { query: { branch_id, from: today, to: addDays(today, daysAhead) } })
  const now = new Date().toISOString()
  return data?.filter(({ places_left, starts_at }) => places_left > 0 && starts_at > now)
}
