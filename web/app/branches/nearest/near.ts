import { createListeners } from 'browser/parts/listeners.ts'
import { tabStore } from 'browser/storage/stores.ts'
import { useSyncExternalStore } from 'react'

/** A branch and its distance from the reader. */
export interface Near {
  readonly id: number
  readonly km: number
}

const key = 'nearest'
let known: readonly Near[] | undefined
let hasLooked = false
const { subscribe, notify } = createListeners()

/** The distances of this visit, nearest first; the position itself is not stored. */
function nearBranches(): readonly Near[] | undefined {
  if (!hasLooked) known = tabStore.getJson(key)
  hasLooked = true
  return known
}

export function storeNear(near: readonly Near[]) {
  known = near
  hasLooked = true
  tabStore.set(key, JSON.stringify(near))
  notify()
}

/** The distances; undefined until the reader has searched for the nearest branch. */
export const useNearBranches = () => useSyncExternalStore(subscribe, nearBranches, () => undefined)

/** Sorts items by distance; items without one keep their order at the end. */
export const inOrderOf = <Item extends { readonly id: number }>(
  near: readonly Near[] | undefined,
  list: readonly Item[],
) =>
  list
    .map((item) => ({ item, km: near?.find(({ id }) => id === item.id)?.km }))
    .sort((one, other) => (one.km ?? Number.POSITIVE_INFINITY) - (other.km ?? Number.POSITIVE_INFINITY) || 0)
