import type { Endpoint } from 'contract/endpoint.ts'
import { isPersonal } from './call.ts'
import { useUserId } from './session.ts'

/**
 * The user's part of a query key, for answers that depend on the user. Signing in or out, in any tab, changes the
 * key: the list is fetched again and no answer of another user is shown.
 */
export function useUserKey(endpoint: Endpoint) {
  const userId = useUserId()
  return isPersonal(endpoint) && userId !== undefined ? [userId] : []
}
