import { href } from 'contract/site/href.ts'
import type { Language } from 'i18n/languages.ts'
import type { Db, Trx } from '../../db/client.ts'
import { hashOfToken, newToken } from '../../http/tokens.ts'
import { addLink, type Linked } from './link-queries.ts'

/** A new link to a visit or an offer, for one letter: only its hash is kept. */
export async function newLink(
  db: Db | Trx,
  linked: Linked,
  { publicUrl, language }: { readonly publicUrl: string; readonly language: Language },
): Promise<string> {
  const token = newToken()
  await addLink(db, hashOfToken(token), linked)
  return publicUrl + href('manageTour', { token, lng: language })
}
