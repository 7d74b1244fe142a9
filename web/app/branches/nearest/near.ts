import { useSyncExternalStore } from 'react'

/** A branch and how far it is from the reader. */
export interface Near {
  readonly id: number
  readonly km: number
}

const store = 'nearest'
let known: readonly Near[] | undefined
let hasLooked = false
const listeners = new Set<() => void>()

/** The distances of this visit, the nearest first; where the reader is, is kept nowhere. */
function nearBranches(): readonly Near[] | undefined {
  if (hasLooked) return known
  hasLooked = true
  try {
    known = JSON.parse(sessionStorage.getItem(store) ?? 'null') ?? undefined
  } catch {
    // A store that can't be read knows nothing.
  }
  return known
}

export function storeNear(near: readonly Near[]) {
  known = near
  hasLooked = true
  try {
    sessionStorage.setItem(store, JSON.stringify(near))
  } catch {
    // Then it is known until the page is left.
  }
  for (const tell of listeners) tell()
}

const listen = (tell: () => void) => {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** Undefined until the reader has asked which branch is nearest. */
export const useNear = () => useSyncExternalStore(listen, nearBranches, () => undefined)

/** The nearest first, those without a distance as they were; all as they were until somebody asked. */
export const inOrderOf = <Item extends { readonly id: number }>(
  near: readonly Near[] | undefined,
  list: readonly Item[],
) =>
  list
    .map((item) => ({ item, km: near?.find(({ id }) => id === item.id)?.km }))
    .sort((one, other) => (one.km ?? Number.POSITIVE_INFINITY) - (other.km ?? Number.POSITIVE_INFINITY) || 0)
