import { queryClient } from 'browser/calls/call.ts'

let leaving = false

/** Whether this page is about to be replaced: no more calls, and no message about the ended session. */
export const isLeaving = () => leaving

/** Marks the page as leaving and stops its calls. */
export async function leave() {
  leaving = true
  await queryClient.cancelQueries()
}
