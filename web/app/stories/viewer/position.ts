/** State of the viewer: opened flag, story index and sub-story index (spec §4). */
export interface ViewerPosition {
  readonly opened: boolean
  readonly ring: number
  readonly item: number
}
export const closed: ViewerPosition = { opened: false, ring: 0, item: 0 }

export type ViewerStep =
  | { readonly to: 'open'; readonly ring: number; readonly item?: number }
  | { readonly to: 'close' | 'next item' | 'previous item' | 'next story' | 'previous story' }

/**
 * The index rules of spec §4. Past a story's last item comes the next story from its beginning (the sub-index is reset
 * to 0); past the last story the viewer closes. Before the first item comes the story before; the sub-index is never below 0.
 */
export function step(position: ViewerPosition, action: ViewerStep, itemsOfStories: readonly number[]): ViewerPosition {
  const { ring, item } = position
  switch (action.to) {
    case 'open':
      return { opened: true, ring: action.ring, item: action.item ?? 0 }
    case 'close':
      return closed
    case 'next item':
      if (item + 1 < (itemsOfStories[ring] ?? 0)) return { ...position, item: item + 1 }
      return step(position, { to: 'next story' }, itemsOfStories)
    case 'previous item':
      return item > 0 ? { ...position, item: item - 1 } : step(position, { to: 'previous story' }, itemsOfStories)
    case 'next story':
      return ring + 1 < itemsOfStories.length ? { ...position, ring: ring + 1, item: 0 } : closed
    case 'previous story':
      return { ...position, ring: Math.max(0, ring - 1), item: 0 }
  }
}
