import { call, removeQueriesOf } from 'browser/calls/call.ts'
import { deleteDrafts } from 'browser/storage/drafts.ts'
import { deviceStore } from 'browser/storage/stores.ts'
import { logout } from 'contract/accounts/endpoints.ts'
import { isAllowed } from '../shell/consent/consent.ts'
import { clearUser, savedUser, signedInKeys } from './user.ts'

/** Removes the user's data from this browser. */
export function clearLocalData() {
  const user = savedUser()
  // Otherwise messages through OneSignal would still reach the next user of this browser.
  if (isAllowed('push') && deviceStore.get('push_id'))
    void import('./push/one-signal.ts').then(({ oneSignal }) => oneSignal.leave()).catch(() => undefined)
  clearUser(signedInKeys)
  if (user) removeQueriesOf(user.user_id)
  deleteDrafts()
}

/**
 * Revokes the token and removes user, push id, machine id and the notification-prompt flag (spec §4). Works without a
 * connection too.
 */
export function logOut() {
  // The call reads the token before it is removed.
  if (savedUser()) call(logout).catch(() => undefined)
  clearLocalData()
}
