import { call } from 'browser/calls/call.ts'
import { signOutStaff } from 'contract/staff/sign-in/endpoints.ts'
import { addresses } from '../addresses.ts'
import { confirmSignOut } from '../local-draft/confirm-sign-out.ts'
import { clearDirtyForms } from '../local-draft/dirty-forms.ts'
import { deleteLocalDrafts, hasLocalDrafts } from '../local-draft/stored-drafts.ts'
import { leave } from './leaving.ts'
import { cachedMe } from './me.ts'

/** Signs out, deletes the drafts on the device and reloads the page. */
export async function signOut() {
  const me = cachedMe()
  if (me && hasLocalDrafts(me.id) && !(await confirmSignOut())) return
  clearDirtyForms()
  if (me) deleteLocalDrafts(me.id)
  // Stops the live stream first: the server would refuse its calls.
  await leave()
  await call(signOutStaff).catch(() => undefined)
  location.assign(addresses.today)
}
