import { schoolYearOf } from 'contract/calendar/school-year.ts'
import type { DeskCell } from 'contract/places/desk.ts'
import { balanceOf, placeStateOf } from 'contract/places/states.ts'
import { riyadhDay } from 'i18n/format.ts'
import type { StoredCell } from './cell-queries.ts'

export const runningYear = (now: Date): number => schoolYearOf(riyadhDay(now))

export function deskCellOf({ branch_id: _, is_public: _public, ...cell }: StoredCell): DeskCell {
  const balance = balanceOf(cell)
  return {
    ...cell,
    free: balance === null ? null : Math.max(0, balance),
    excess: Math.max(0, -(balance ?? 0)),
    state: placeStateOf(cell),
  }
}
