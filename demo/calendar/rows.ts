import type { Trx } from 'api/platform/db/client.ts'
import { riyadhDay } from 'i18n/format.ts'
import { calendarDays } from './days.ts'

export async function writeCalendar(trx: Trx, now: Date): Promise<void> {
  const days = calendarDays(riyadhDay(now))
  await trx
    .insertInto('calendar_entries')
    .values(days.map(({ branch_ids: _, ...entry }) => entry))
    .execute()
  await trx
    .insertInto('calendar_entry_branches')
    .values(days.flatMap(({ id, branch_ids }) => branch_ids.map((branch_id) => ({ entry_id: id, branch_id }))))
    .execute()
}
