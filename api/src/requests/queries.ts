import type { Trx } from '../db/client.ts'
import { prepared } from '../db/prepared.ts'

/**
 * Locks these words, one after the other, until the transaction ends: an identical request at the same moment waits, and then
 * finds this one.
 */
export const lockWords = (trx: Trx, ...words: string[]) => wordsLocked(trx, [words])
const wordsLocked = prepared(
  'lock_words',
  'select pg_advisory_xact_lock(hashtextextended(word, 0)) from unnest($1::text[]) word',
)

/** The branch, which stays until the end of the transaction; or undefined. */
export const lockBranch = (trx: Trx, id: number) =>
  trx.selectFrom('branches').select('id').where('id', '=', id).forKeyShare().executeTakeFirst()
