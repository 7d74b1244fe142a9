import type { Trx } from '../db/client.ts'
import type { Services } from '../services.ts'
import type { Asker } from './askers.ts'
import { type WantedCode, wantCode } from './code-queries.ts'
import { hashOfToken, newToken } from './tokens.ts'

/** Asks for a code and has it sent. Answers the handle that the code is typed with. */
export async function requestCode(
  trx: Trx,
  { queue }: Pick<Services, 'queue'>,
  wanted: WantedCode,
  { placeHash }: Asker,
): Promise<string> {
  const handle = newToken()
  const request_id = await wantCode(trx, wanted, { handleHash: hashOfToken(handle), placeHash })
  await queue.add(trx, 'code_mail', { request_id })
  return handle
}
