import { sql } from 'kysely'
import type { Trx } from '../../platform/db/client.ts'
import { listForRestore } from '../../platform/db/restore-list.ts'

/** Withdraws the consent to news of a survey in this record, or restores it with null; false if it gave none. */
export async function setNewsWithdrawn(trx: Trx, recordId: number, submissionId: number, at: Date | null) {
  const changed = await trx
    .updateTable('survey_consents')
    .set({ withdrawn_at: at && sql<Date>`greatest(given_at, ${at})` })
    .where('submission_id', '=', submissionId)
    .where('given', '=', true)
    .where(
      sql<boolean>`submission_id in (select sent.id from survey_submissions sent join families on families.id = sent.family_id
        where families.id = ${recordId} or merged_into = ${recordId})`,
    )
    .returning('submission_id')
    .executeTakeFirst()
  if (changed && at) await listForRestore(trx, 'survey_consents', [submissionId])
  return changed !== undefined
}
