import type { Caller } from 'contract/client.ts'
import { Problem } from 'contract/problems.ts'
import { noticeEndOfSession } from '../session/me.ts'
import { reauthenticate } from '../session/reauth.ts'
import { send } from './send.ts'

/** Whether a refused call may be repeated: another one may have renewed the session's cookie meanwhile (safety §tokens). */
const mayRepeat = async ({ code }: Problem) =>
  code === 'unauthenticated' || (code === 'proof_needed' && (await reauthenticate()))

/**
 * Calls the API from the desk. If the server wants the password again, a dialog asks for it and the call is repeated
 * (desk §8); if the session has ended, the sign-in opens above the screen.
 */
export const call: Caller = async (endpoint, input, options) => {
  try {
    return await send(endpoint, input, options).catch(async (problem: unknown) => {
      if (problem instanceof Problem && (await mayRepeat(problem))) return send(endpoint, input, options)
      throw problem
    })
  } catch (problem) {
    noticeEndOfSession(problem)
    throw problem
  }
}
