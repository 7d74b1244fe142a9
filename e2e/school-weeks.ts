import { addDays, riyadhDay } from 'i18n/format.ts'
import { Client } from 'pg'
import { runningUrl } from 'postgres/running.ts'

/** Weeks to open: more than any form books ahead or any test uses. */
const weeksOpen = 20
const year = 364

/**
 * Turns the coming weeks of the demo school into ordinary school weeks, so that tour tests pass on any day of the year. Moves
 * closed days a year back; if no Ramadan hours are coming, they start in five weeks.
 */
export async function openComingWeeks(databaseFolder: string): Promise<void> {
  const client = new Client({ connectionString: runningUrl(databaseFolder) })
  await client.connect()
  const today = riyadhDay(new Date())
  await client.query(
    `update calendar_entries set starts_on = starts_on - $3::integer, ends_on = ends_on - $3::integer
       where kind in ('holiday', 'closure', 'staff') and ends_on >= $1 and starts_on <= $2`,
    [today, addDays(today, weeksOpen * 7), year],
  )
  await client.query(
    `update calendar_entries set starts_on = $1::date + 35, ends_on = $1::date + 56
       where id = (select id from calendar_entries where kind = 'hours' order by ends_on desc limit 1)
         and ends_on <= $1::date + 3`,
    [today],
  )
  await client.end()
}
