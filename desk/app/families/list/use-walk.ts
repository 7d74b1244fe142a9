import { useLocation } from 'react-router'

/**
 * The list that somebody opens a family from. It travels with the step in the browser's history: back, forward and a reload
 * keep it, and an address that is sent on shows the family alone.
 */
export interface Walk {
  /** The families of the page, in their order. */
  readonly ids: readonly number[]
  /** How many stand before them, and how many there are in all. */
  readonly before: number
  readonly total: number
  /** Where the list is. */
  readonly from: string
}

const isWalk = (walk: Partial<Walk> | undefined): walk is Walk =>
  Array.isArray(walk?.ids) && typeof walk.from === 'string' && walk.from.startsWith('/desk/')

/** Where a family stands in the list that it was opened from; undefined where it was opened otherwise. */
export function useWalk(id: number) {
  const { walk } = (useLocation().state ?? {}) as { walk?: Partial<Walk> }
  if (!isWalk(walk)) return undefined
  const index = walk.ids.indexOf(id)
  if (index < 0) return undefined
  return { walk, place: walk.before + index + 1, previous: walk.ids[index - 1], next: walk.ids[index + 1] }
}
