import { href } from 'contract/site/href.ts'
import type { Language } from 'i18n/languages.ts'
import type { Db, Trx } from '../../db/client.ts'
import type { Environment } from '../../env.ts'
import { tokenNamed } from '../../http/address-hash.ts'
import { hashOfToken, newToken } from '../../http/tokens.ts'
import { addLink, addLinkOnce, type Linked } from './link-queries.ts'

/** A new link to a visit or an offer, for one letter: only its hash is kept. */
export async function newLink(
  db: Db,
  linked: Linked,
  { publicUrl, language }: { readonly publicUrl: string; readonly language: Language },
): Promise<string> {
  const token = newToken()
  await addLink(db, hashOfToken(token), linked)
  return publicUrl + href('manageTour', { token, lng: language })
}

/**
 * The link for the screen of who has just booked. Its token stands in no row, not even among the answers that are kept
 * for a repeat; asked for again it is the same.
 */
export function tokenOnScreen({ dataDir }: Pick<Environment, 'dataDir'>, tourId: number) {
  const token = tokenNamed(dataDir, `tour ${tourId}`)
  return { token, hash: hashOfToken(token) }
}

/** The same, for what was booked before. What was not booked has one that opens nothing. */
export async function linkOnScreen(
  db: Db | Trx,
  env: Pick<Environment, 'dataDir'>,
  { tourId, visitId }: { readonly tourId: number; readonly visitId: number | undefined },
): Promise<string> {
  const { token, hash } = tokenOnScreen(env, tourId)
  if (visitId !== undefined) await addLinkOnce(db, hash, visitId)
  return token
}
