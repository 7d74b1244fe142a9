import { Problem } from 'contract/problems.ts'
import type { Language } from 'i18n/languages.ts'
import type { Db, Trx } from '../../platform/db/client.ts'
import { normalisedWords } from '../words/queries.ts'
import { deskCommentById } from './queries.ts'
import { deskCommentOf } from './shape.ts'

/** A comment as shown at the desk. Throws `not_found`. */
export async function deskComment(db: Db | Trx, id: number, language: Language) {
  const stored = await deskCommentById(db, id, language)
  if (!stored) throw new Problem('not_found')
  return deskCommentOf(stored, await normalisedWords(db))
}
