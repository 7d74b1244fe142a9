import { useLocation } from 'react-router'

/**
 * The list that a family was opened from. It is part of the history state: back, forward and a reload keep it, and a
 * sent link shows the family alone.
 */
export interface ListContext {
  /** The families of the page, in order. */
  readonly ids: readonly number[]
  /** The number of families before this page, and in total. */
  readonly before: number
  readonly total: number
  /** The address of the list. */
  readonly from: string
}

const isListContext = (list: Partial<ListContext> | undefined): list is ListContext =>
  Array.isArray(list?.ids) && typeof list.from === 'string' && list.from.startsWith('/desk/')

/** The position of a family in the list it was opened from; undefined if it was opened otherwise. */
export function useListContext(id: number) {
  const { list } = (useLocation().state ?? {}) as { list?: Partial<ListContext> }
  if (!isListContext(list)) return undefined
  const index = list.ids.indexOf(id)
  if (index < 0) return undefined
  return { list, position: list.before + index + 1, previous: list.ids[index - 1], next: list.ids[index + 1] }
}
