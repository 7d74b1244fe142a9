import { useDeferredValue, useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False on the server and while hydrating. Its change is a deferred update: two hundred countries in one task would
 * block typing.
 */
export const useHydrated = () =>
  useDeferredValue(
    useSyncExternalStore(
      never,
      () => true,
      () => false,
    ),
  )
