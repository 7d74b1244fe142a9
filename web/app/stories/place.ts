/** Where the viewer stands: spec §4's opened flag, story index and sub-story index. */
export interface Place {
  readonly opened: boolean
  readonly story: number
  readonly item: number
}
export const closed: Place = { opened: false, story: 0, item: 0 }

export type Step =
  | { readonly to: 'open'; readonly story: number; readonly item?: number }
  | { readonly to: 'close' | 'next item' | 'previous item' | 'next story' | 'previous story' }

/**
 * The index rules of spec §4. Past a story's last item comes the next story from its beginning (the sub-index is reset
 * to 0); past the last story the viewer closes. Before the first item comes the story before; the sub-index is never below 0.
 */
export function step(place: Place, action: Step, itemsOfStories: readonly number[]): Place {
  const { story, item } = place
  switch (action.to) {
    case 'open':
      return { opened: true, story: action.story, item: action.item ?? 0 }
    case 'close':
      return closed
    case 'next item':
      if (item + 1 < (itemsOfStories[story] ?? 0)) return { ...place, item: item + 1 }
      return step(place, { to: 'next story' }, itemsOfStories)
    case 'previous item':
      return item > 0 ? { ...place, item: item - 1 } : step(place, { to: 'previous story' }, itemsOfStories)
    case 'next story':
      return story + 1 < itemsOfStories.length ? { ...place, story: story + 1, item: 0 } : closed
    case 'previous story':
      return { ...place, story: Math.max(0, story - 1), item: 0 }
  }
}
