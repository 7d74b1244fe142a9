import type { Insertable } from 'kysely'
import { isPublic } from '../platform/db/bilingual.ts'
import type { Trx } from '../platform/db/client.ts'
import { prepared } from '../platform/db/prepared.ts'
import type { DB } from '../platform/db/types.generated.ts'

/**
 * Locks these words, one after the other, until the transaction ends: an identical request at the same moment waits, and then
 * finds this one.
 */
export const lockWords = (trx: Trx, ...words: string[]) => wordsLocked(trx, [words])
const wordsLocked = prepared(
  'lock_words',
  'select pg_advisory_xact_lock(hashtextextended(word, 0)) from unnest($1::text[]) word',
)

/** A branch that is published in some language and takes requests in both; it stays until the end of the transaction. Or undefined. */
export const lockBranch = (trx: Trx, id: number) =>
  trx.selectFrom('branches').select('id').where('id', '=', id).where(isPublic('name')).forKeyShare().executeTakeFirst()

/** Asks the school about what somebody has sent: whether it is genuine, or what becomes of it. `mailed_at`: no reminder asks. */
export const addModerationRequest = (trx: Trx, request: Insertable<DB['questions']>) =>
  trx.insertInto('questions').values(request).execute()
