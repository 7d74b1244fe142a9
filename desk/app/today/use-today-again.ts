import { useQueryClient } from '@tanstack/react-query'
import { showToday } from 'contract/today/desk.ts'
import { answerOf } from '../calls/use-answer.ts'

/** Fetches Today and the counts again after a decision. */
export function useTodayAgain() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: answerOf(showToday).queryKey })
}
