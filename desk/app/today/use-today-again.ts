import { useQueryClient } from '@tanstack/react-query'
import { showToday } from 'contract/families/today.ts'
import { answerOf } from '../calls/use-answer.ts'

/** Asks again who waits and what is to be decided, after something was. */
export function useTodayAgain() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: answerOf(showToday).queryKey })
}
