import { call as callOverHttp } from 'browser/calls/call.ts'
import type { Caller } from 'contract/client.ts'
import { Problem } from 'contract/problems.ts'
import { noticeEndOfSession } from '../session/me.ts'
import { reauthenticate } from '../session/reauth.ts'

/**
 * Calls the API from the desk. If the server wants the password again, a dialog asks for it and the call is repeated
 * (desk §8); if the session has ended, the sign-in opens above the screen.
 */
export const call: Caller = async (endpoint, input, options) => {
  try {
    return await callOverHttp(endpoint, input, options)
  } catch (problem) {
    if (problem instanceof Problem && problem.code === 'proof_needed' && (await reauthenticate()))
      return callOverHttp(endpoint, input, options)
    noticeEndOfSession(problem)
    throw problem
  }
}
