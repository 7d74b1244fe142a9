import { useLoadable } from 'browser/calls/use-loadable.ts'
import { listTourDays } from 'contract/tours/endpoints.ts'
import { riyadhDay } from 'i18n/format.ts'
import { useEffect, useRef } from 'react'
import type { BranchSelection } from '../branches/use-branch-selection.ts'
import { type TourOptions, tourDaysInput } from './tour-options.ts'

/** The days on which the chosen branch is open; those of any branch while there is none to choose. */
export function useTourDays({ selectedId, status }: BranchSelection, initial: TourOptions | undefined) {
  const settled = selectedId !== undefined || status === 'failed' || status === 'succeeded'
  const cameWithPage = initial?.branchId === selectedId ? initial?.days : undefined
  const days = useLoadable(listTourDays, tourDaysInput(selectedId), cameWithPage, settled)
  const [next] = days.data?.days ?? []
  const { retry } = days
  const askedAgainAfter = useRef<string>(undefined)
  // A page may have been kept since yesterday: its first day is over then. Once a day: a phone's clock may run ahead.
  useEffect(() => {
    if (!next || next.day > riyadhDay(new Date()) || askedAgainAfter.current === next.day) return
    askedAgainAfter.current = next.day
    retry()
  }, [next, retry])
  return days
}
