import type { DeskStory } from 'contract/stories/desk.ts'

/** The composed story, and the version it started from. */
export interface Composed {
  readonly version: number
  readonly audience: DeskStory['audience']
  readonly kept: boolean
  readonly items: readonly { readonly picture_id: number; readonly caption: { en?: string; ar?: string } }[]
}

/** The most pictures of a story. */
export const itemsMax = 10

export const composedOf = ({ version, audience, kept, items }: DeskStory): Composed => ({
  version,
  audience,
  kept,
  items: items.map(({ picture_id, caption }) => ({ picture_id, caption })),
})

/** Adds pictures at the end, each once, up to the limit. */
export const added = (items: Composed['items'], ids: readonly number[]): Composed['items'] =>
  [
    ...items,
    ...ids
      .filter((id) => !items.some(({ picture_id }) => picture_id === id))
      .map((picture_id) => ({ picture_id, caption: {} })),
  ].slice(0, itemsMax)

/** Moves a picture one place earlier (-1) or later (1). */
export function moved(items: Composed['items'], at: number, by: -1 | 1): Composed['items'] {
  const next = [...items]
  const [item] = next.splice(at, 1)
  if (item) next.splice(at + by, 0, item)
  return next
}

export const captioned = (items: Composed['items'], at: number, caption: { en?: string; ar?: string }) =>
  items.map((item, index) => (index === at ? { ...item, caption: { ...item.caption, ...caption } } : item))
