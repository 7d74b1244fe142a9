import { Problem } from 'contract/problems.ts'
import type { Language } from 'i18n/languages.ts'
import type { Trx } from '../../platform/db/client.ts'
import { signer } from '../../platform/storage/private/signed.ts'
import type { Services } from '../../services.ts'
import { normalisedWords } from '../words/queries.ts'
import { deskCommentById } from './queries.ts'
import { deskCommentOf } from './shape.ts'

/** A comment as shown at the desk. Throws `not_found`. */
export async function deskComment(trx: Trx, services: Pick<Services, 'db' | 'now'>, id: number, language: Language) {
  const stored = await deskCommentById(trx, id, language)
  if (!stored) throw new Problem('not_found')
  return deskCommentOf(stored, await normalisedWords(trx), await signer(services))
}
