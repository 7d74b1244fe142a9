import { useDeferredValue, useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False in the server's page and in the first drawing of the browser's. What follows from it is drawn in pieces: two
 * hundred countries at one go would hold up who begins to type.
 */
export const useHydrated = () =>
  useDeferredValue(
    useSyncExternalStore(
      never,
      () => true,
      () => false,
    ),
  )
