import { call, removeQueriesOf } from 'browser/calls/call.ts'
import { logout } from 'contract/accounts/endpoints.ts'
import { isAllowed } from '../shell/consent/consent.ts'
import { clearUser, savedUser, signedInKeys } from './user.ts'

/** What this browser keeps of whoever was signed in. */
export function clearLocalData() {
  const user = savedUser()
  // What is sent through OneSignal would still reach whoever reads here next.
  if (isAllowed('push') && localStorage.getItem('push_id'))
    void import('./push/one-signal.ts').then(({ oneSignal }) => oneSignal.leave()).catch(() => undefined)
  clearUser(signedInKeys)
  if (user) removeQueriesOf(user.user_id)
  for (const key of Object.keys(sessionStorage)) if (key.startsWith('draft:')) sessionStorage.removeItem(key)
}

/**
 * Revokes the token and removes user, push id, machine id and the notification-prompt flag (spec §4). Who has no
 * connection is signed out here all the same.
 */
export function logOut() {
  // The call takes the token along before it goes.
  if (savedUser()) call(logout).catch(() => undefined)
  clearLocalData()
}
