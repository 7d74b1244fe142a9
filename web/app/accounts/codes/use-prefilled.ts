import { useHydrated } from 'browser/parts/use-hydrated.ts'
import { useLocation } from 'react-router'

/**
 * Values from a mail's link. They are in the fragment (#), which is not sent to servers, so they are known after hydration.
 */
export function usePrefilled() {
  const { hash } = useLocation()
  if (!useHydrated()) return undefined
  const filled = new URLSearchParams(hash.slice(1))
  const [email, code, request] = [filled.get('email'), filled.get('code'), filled.get('request')]
  return email && code && request ? { email, code, request } : undefined
}
