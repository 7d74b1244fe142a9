import type { Story, StoryItem } from 'contract/stories/endpoints.ts'

/** All story items of a branch, in order of publication. */
export interface Ring {
  readonly branch: Story['branch']
  readonly items: readonly StoryItem[]
}

/** Rings by branch: the latest publication first, fully viewed rings last. */
export function ringsOf(stories: readonly Story[]): readonly Ring[] {
  const rings = new Map<number, Ring>()
  for (const { branch, items } of stories) {
    const earlier = rings.get(branch.id)?.items ?? []
    rings.set(branch.id, { branch, items: [...items, ...earlier] })
  }
  const all = [...rings.values()].map((ring) => ({
    ...ring,
    items: [...ring.items].sort((one, other) => one.created_at.localeCompare(other.created_at) || one.id - other.id),
  }))
  return [...all.filter((ring) => !isViewed(ring)), ...all.filter(isViewed)]
}

export const isViewed = ({ items }: Ring) => items.every(({ is_viewed }) => is_viewed)

/** Index of the first unviewed item; 0 if all are viewed. */
export const firstUnviewed = ({ items }: Ring) =>
  Math.max(
    0,
    items.findIndex(({ is_viewed }) => !is_viewed),
  )
