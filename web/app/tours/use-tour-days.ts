import { serverToday } from 'browser/calls/clock.ts'
import { useLoadable } from 'browser/calls/use-loadable.ts'
import { listTourDays } from 'contract/tours/endpoints.ts'
import { useEffect, useRef } from 'react'
import type { BranchSelection } from '../branches/use-branch-selection.ts'
import { type TourOptions, tourDaysInput } from './tour-options.ts'

/** Open days of the selected branch; of any branch if there is none. */
export function useTourDays({ selectedId, status }: BranchSelection, initial: TourOptions | undefined) {
  const settled = selectedId !== undefined || status === 'failed' || status === 'succeeded'
  const cameWithPage = initial?.branchId === selectedId ? initial?.days : undefined
  const days = useLoadable(listTourDays, tourDaysInput(selectedId), cameWithPage, settled)
  const [next] = days.data?.days ?? []
  const { retry } = days
  const reloadedAfter = useRef<string>(undefined)
  // A page cached yesterday has a past first day. Reloads once a day only, because a phone's clock may be wrong.
  useEffect(() => {
    if (!next || next.day > serverToday() || reloadedAfter.current === next.day) return
    reloadedAfter.current = next.day
    retry()
  }, [next, retry])
  return days
}
