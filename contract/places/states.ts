/** Public states of the places in a cell, in the order in which they are decided (enrolment §1.5). */
export const placeStates = ['ask', 'waiting', 'few', 'open'] as const
export type PlaceState = (typeof placeStates)[number]

/** Numbers of a cell. `capacity` null: nobody counts. */
export interface CellNumbers {
  readonly capacity: number | null
  readonly kept: number
  readonly taken: number
  readonly offered: number
  readonly waiting: number
  /** Whether staff have confirmed the numbers since the last restore. */
  readonly checked: boolean
}

/** `free` below zero is the excess; null without a capacity. */
export const balanceOf = ({ capacity, kept, taken, offered }: Omit<CellNumbers, 'waiting' | 'checked'>) =>
  capacity === null ? null : capacity - kept - taken - offered

const fewAtLeast = 2
const fewShare = 10

export function placeStateOf(cell: CellNumbers): PlaceState {
  const free = balanceOf(cell)
  if (free === null || cell.capacity === null || !cell.checked) return 'ask'
  if (free <= 0 || cell.waiting > 0) return 'waiting'
  return free <= Math.max(fewAtLeast, cell.capacity / fewShare) ? 'few' : 'open'
}
