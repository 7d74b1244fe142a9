import { call } from 'browser/calls/call.ts'
import { signOutStaff } from 'contract/staff/sign-in.ts'
import { addresses } from '../addresses.ts'
import { mayForget } from '../typed/forgetting.ts'
import { forgetTypedOf, hasTyped } from '../typed/kept.ts'
import { letUnsentGo } from '../typed/unsent.ts'
import { leave } from './leaving.ts'
import { whoIsHere } from './me.ts'

/** Nothing of what was seen or written stays in the page or on the device: it is loaded anew. */
export async function signOut() {
  const me = whoIsHere()
  if (me && hasTyped(me.id) && !(await mayForget())) return
  letUnsentGo()
  if (me) forgetTypedOf(me.id)
  // The stream ends with the session: what it would have asked again would only be refused.
  await leave()
  await call(signOutStaff).catch(() => undefined)
  location.assign(addresses.today)
}
