import { fetchInTime } from 'browser/calls/fetch-in-time.ts'
import { createCaller } from 'contract/client.ts'
import { unattendedHeader } from 'contract/staff/unattended.ts'
import { isUnattended } from '../session/attended.ts'

/** Says of a call whether somebody uses the page: other calls do not keep the session alive (desk §1). */
const marked = (init: RequestInit): RequestInit =>
  isUnattended() ? { ...init, headers: { ...init.headers, [unattendedHeader]: '1' } } : init

/** Calls the API from the desk; the cookie is the session. */
export const send: ReturnType<typeof createCaller> = (endpoint, input, options) =>
  createCaller({ fetch: (url, init) => fetchInTime(url, marked(init)), language: document.documentElement.lang })(
    endpoint,
    input,
    options,
  )
