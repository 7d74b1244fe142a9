import { href } from 'contract/site/href.ts'
import type { Language } from 'i18n/languages.ts'
import type { Db, Trx } from '../../platform/db/client.ts'
import { hashOfToken, newToken } from '../../platform/http/tokens.ts'
import { addLink, addLinkTo, type LinkTarget } from './link-queries.ts'

/** Creates a link for one mail and returns its address. Only the hash of its token is stored. */
export async function newLink(
  db: Db,
  linked: LinkTarget,
  { publicUrl, language }: { readonly publicUrl: string; readonly language: Language },
): Promise<string> {
  const token = newToken()
  await addLink(db, hashOfToken(token), linked)
  return publicUrl + href('manageTour', { token, lng: language })
}

/**
 * Token of a new link, for the screen of a family that has just booked or joined a waiting list. Only its hash is stored, so a
 * repeated request gets another link. With null (suspected spam) the link opens nothing.
 */
export async function linkOnScreen(db: Db | Trx, linked: LinkTarget | null): Promise<string> {
  const token = newToken()
  if (linked !== null) await addLinkTo(db, hashOfToken(token), linked)
  return token
}
