import type { Db, Trx } from '../platform/db/client.ts'
import { hashOfToken, newToken } from '../platform/http/tokens.ts'
import { addLink, changeToken, type NewLink } from './link-queries.ts'

/** A way in, under a token that nobody knows yet: whoever hands it over makes one (`renewToken`). */
export const newLink = (trx: Db | Trx, link: Omit<NewLink, 'tokenHash'>) =>
  addLink(trx, { ...link, tokenHash: hashOfToken(newToken()) })

/** Another token for a link, told once, to whoever hands it over; undefined when the link has ended. */
export async function renewToken(db: Db | Trx, id: number, at: Date): Promise<string | undefined> {
  const token = newToken()
  return (await changeToken(db, id, hashOfToken(token), at)) ? token : undefined
}
