import type { Db, Trx } from '../../platform/db/client.ts'
import { hashOfToken, newToken } from '../../platform/http/tokens.ts'
import { addLink, changeToken, type NewLink } from './link-queries.ts'

/** Adds a link with a token that is thrown away: `renewToken` creates the one to send. */
export const newLink = (trx: Trx, link: Omit<NewLink, 'tokenHash'>) =>
  addLink(trx, { ...link, tokenHash: hashOfToken(newToken()) })

/** Replaces the token of a link and returns it; it is not stored. Undefined if the link has ended. */
export async function renewToken(db: Db | Trx, id: number, at: Date): Promise<string | undefined> {
  const token = newToken()
  return (await changeToken(db, id, hashOfToken(token), at)) ? token : undefined
}
