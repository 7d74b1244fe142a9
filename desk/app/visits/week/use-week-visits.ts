import { listDeskSlots, listDeskVisits } from 'contract/visits/desk.ts'
import { useAnswer } from '../../calls/use-answer.ts'

/** The slots and visits of a branch on these seven ISO days; `open` has no cancelled ones. */
export function useWeekVisits(branchId: number | undefined, days: readonly string[]) {
  const query = { branch_id: branchId ?? 0, from: days[0], to: days[6] }
  const when = branchId !== undefined
  const slots = useAnswer(listDeskSlots, { query }, { when })
  const visits = useAnswer(listDeskVisits, { query }, { when })
  return { slots, visits, open: (visits.data ?? []).filter(({ status }) => status !== 'cancelled') }
}
