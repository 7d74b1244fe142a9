import type { Endpoint } from 'contract/endpoint.ts'
import { isPersonal } from './call.ts'
import { useUserId } from './session.ts'

/**
 * The last part of a list's key: who reads, where the answer depends on it. Signing in or out, in this tab or another,
 * is another key: the list is asked for again and nobody sees what was somebody else's.
 */
export function useUserKey(endpoint: Endpoint) {
  const userId = useUserId()
  return isPersonal(endpoint) && userId !== undefined ? [userId] : []
}
