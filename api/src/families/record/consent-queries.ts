import { sql } from 'kysely'
import type { Trx } from '../../platform/db/client.ts'
import { listForRestore } from '../../platform/db/restore-list.ts'
import { peopleOfRecord } from '../record-id-queries.ts'

/** Withdraws the consent to news of a survey in this record, or restores it with null; false if it gave none. */
export async function setNewsWithdrawn(trx: Trx, recordId: number, submissionId: number, at: Date | null) {
  const changed = await trx
    .updateTable('survey_consents')
    .set({ withdrawn_at: at && sql<Date>`greatest(given_at, ${at})` })
    .where('submission_id', '=', submissionId)
    .where('given', '=', true)
    .where(
      sql<boolean>`submission_id in (select id from survey_submissions where person_id in ${peopleOfRecord(recordId)})`,
    )
    .returning('submission_id')
    .executeTakeFirst()
  if (changed && at) await listForRestore(trx, 'survey_consents', [submissionId])
  return changed !== undefined
}
