import type { Caller } from 'contract/client.ts'
import { Problem } from 'contract/problems.ts'
import { noticeEndOfSession } from '../session/me.ts'
import { reauthenticate } from '../session/reauth.ts'
import { send } from './send.ts'

/**
 * Calls the API from the desk. If the server wants the password again, a dialog asks for it and the call is repeated
 * (desk §8); if the session has ended, the sign-in opens above the screen.
 */
export const call: Caller = async (endpoint, input, options) => {
  try {
    return await send(endpoint, input, options)
  } catch (problem) {
    if (problem instanceof Problem && problem.code === 'proof_needed' && (await reauthenticate()))
      return send(endpoint, input, options)
    noticeEndOfSession(problem)
    throw problem
  }
}
