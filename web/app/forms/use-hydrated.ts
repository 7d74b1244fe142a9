import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the server's page and in the first drawing of the browser's. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
