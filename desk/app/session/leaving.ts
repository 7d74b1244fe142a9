import { queryClient } from 'browser/calls/call.ts'

let leaving = false

/** Whether this page is about to be left for good: nothing more is asked, and nobody is told that the session is over. */
export const isLeaving = () => leaving

/** From here on the page waits only for the next one. */
export async function leave() {
  leaving = true
  await queryClient.cancelQueries()
}
