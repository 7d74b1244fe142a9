import { type Insertable, sql } from 'kysely'
import { isPublic } from '../platform/db/bilingual.ts'
import type { Trx } from '../platform/db/client.ts'
import type { DB } from '../platform/db/types.generated.ts'

/**
 * Locks these words one after the other until the transaction ends: an identical simultaneous request waits, and then
 * finds this one.
 */
export const lockWords = (trx: Trx, ...words: string[]) =>
  sql`select pg_advisory_xact_lock(hashtextextended(word, 0)) from unnest(${words}::text[]) word`.execute(trx)

/** Locks a branch that is published in either language until the transaction ends; undefined if there is none. */
export const lockBranch = (trx: Trx, id: number) =>
  trx.selectFrom('branches').select('id').where('id', '=', id).where(isPublic('name')).forKeyShare().executeTakeFirst()

/**
 * Adds a moderation request: whether a request is genuine, or what is decided about it. With `mailed_at` no reminder is
 * sent.
 */
export const addModerationRequest = (trx: Trx, request: Insertable<DB['moderation_requests']>) =>
  trx.insertInto('moderation_requests').values(request).execute()

/** Saves the decision; the log says who decided. */
export const saveDecision = (trx: Trx, id: number, answer: DB['moderation_requests']['answer'], at: Date) =>
  trx.updateTable('moderation_requests').set({ answer, answered_at: at }).where('id', '=', id).execute()

/** The moderation request of a registration belongs to its branch. */
export const moveModerationRequest = (trx: Trx, registration_id: number, branch_id: number) =>
  trx.updateTable('moderation_requests').set({ branch_id }).where('registration_id', '=', registration_id).execute()
