import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

const never = () => () => {}

/**
 * Values from a mail's link. They are in the fragment (#), which is not sent to servers, so they are known after hydration.
 */
export function usePrefilled() {
  const { hash } = useLocation()
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  if (!isHydrated) return undefined
  const filled = new URLSearchParams(hash.slice(1))
  const [email, code, request] = [filled.get('email'), filled.get('code'), filled.get('request')]
  return email && code && request ? { email, code, request } : undefined
}
