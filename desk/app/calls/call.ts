import { call as callOverHttp } from 'browser/calls/call.ts'
import type { Caller } from 'contract/client.ts'
import { Problem } from 'contract/problems.ts'
import { noticeEndOfSession } from '../session/me.ts'
import { proven } from '../session/proof.ts'

/**
 * A call of the desk. Where the server wants the password once more, it is asked for in a dialog and the call repeated
 * (desk §8); a session that is over shows the sign-in above whatever is open.
 */
export const call: Caller = async (endpoint, input, options) => {
  try {
    return await callOverHttp(endpoint, input, options)
  } catch (problem) {
    if (problem instanceof Problem && problem.code === 'proof_needed' && (await proven()))
      return callOverHttp(endpoint, input, options)
    noticeEndOfSession(problem)
    throw problem
  }
}
