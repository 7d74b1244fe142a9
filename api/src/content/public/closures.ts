import type { Part } from 'contract/content/kinds.ts'
import type { Fields } from 'contract/content/values.ts'
import { languages } from 'i18n/languages.ts'
import type { Trx } from '../../platform/db/client.ts'
import { visitsTakenOut } from '../../visits/closures/booked.ts'
import type { ComingVisit } from '../../visits/closures/queries.ts'
import type { CalendarDays } from '../../visits/slots.ts'
import type { StoredItem } from '../item-queries.ts'
import { partOf } from '../parts.ts'

const textIn = (value: Fields[string] | undefined) => (typeof value === 'string' ? value : null)

/** A calendar entry as it will be once these parts are published; undefined while no language is public. */
function entryAfter(item: StoredItem, ready: readonly Part[]) {
  const speaks = languages.some((language) => ready.includes(language) || partOf(item, language).published !== null)
  const common = partOf(item, 'common')
  const fields = ready.includes('common') ? common.draft : common.published
  if (!speaks || !fields) return undefined
  const days = {
    id: item.row_id ?? 0,
    kind: fields.kind as CalendarDays['kind'],
    starts_on: String(fields.starts_on),
    ends_on: String(fields.ends_on),
    opens_at: textIn(fields.opens_at),
    closes_at: textIn(fields.closes_at),
  } satisfies CalendarDays
  return { days, branchIds: (fields.branches ?? []) as number[] }
}

/** Booked visits outside the opening hours once these parts are published; none unless the item is a calendar entry. */
export async function visitsClosedBy(
  trx: Trx,
  item: StoredItem,
  ready: readonly Part[],
  now: Date,
): Promise<ComingVisit[]> {
  const entry = item.kind === 'calendar_entry' ? entryAfter(item, ready) : undefined
  if (!entry || entry.days.kind === 'term') return []
  const { days, branchIds } = entry
  const which = {
    branchIds: branchIds.length === 0 ? ('all' as const) : branchIds,
    days: { from: days.starts_on, to: days.ends_on },
    now,
  }
  return visitsTakenOut(trx, which, (hours) => ({
    ...hours,
    calendar: [...hours.calendar.filter(({ id }) => id !== days.id), days],
  }))
}
