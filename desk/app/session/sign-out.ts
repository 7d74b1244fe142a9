import { call } from 'browser/calls/call.ts'
import { signOutStaff } from 'contract/staff/sign-in.ts'
import { addresses } from '../addresses.ts'

/** Nothing of what was seen stays in the page: it is loaded anew. */
export async function signOut() {
  await call(signOutStaff).catch(() => undefined)
  location.assign(addresses.today)
}
