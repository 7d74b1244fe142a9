import type { Trx } from '../../platform/db/client.ts'
import { hashOfToken, newToken } from '../../platform/http/tokens.ts'
import type { Services } from '../../services.ts'
import { type NewCodeRequest, saveCodeRequest } from './code-queries.ts'
import type { CodeRequester } from './code-requester.ts'

/** Requests a code and adds the job that sends it. Returns the handle to enter the code with. */
export async function requestCode(
  trx: Trx,
  { queue }: Pick<Services, 'queue'>,
  request: NewCodeRequest,
  { networkHash }: CodeRequester,
): Promise<string> {
  const handle = newToken()
  const request_id = await saveCodeRequest(trx, request, { handleHash: hashOfToken(handle), networkHash })
  await queue.add(trx, 'code_mail', { request_id })
  return handle
}
