import type { Trx } from '../platform/db/client.ts'

export const markSpam = (
  trx: Trx,
  table: 'tours' | 'messages' | 'survey_submissions',
  id: number,
  suspected_spam: boolean,
) => trx.updateTable(table).set({ suspected_spam }).where('id', '=', id).execute()
